import { z } from "zod";

import { ConfigurationError } from "../model/configuration-error.ts";
import type { Reading } from "./judge/ask-judge.ts";
import type { JsonSchema } from "./judge/judge.ts";
import type { AnswerSchema } from "./scorer-steps.ts";

/** A schema in the two forms that asking needs: what the model is told, and how its answer is checked. */
export interface CompiledSchema<T> {
  readonly json: JsonSchema;
  readonly read: (value: unknown) => Reading<T>;
}

interface StandardSchema {
  readonly validate: (value: unknown) => unknown;
  readonly jsonSchema?: { readonly output: (options: { readonly target: string }) => JsonSchema };
}

const EXPECTED = "a zod 4 schema, another Standard Schema with JSON Schema support, or a JSON Schema object";

/** @throws ConfigurationError naming `outputSchema` where it can't be told to a model. */
export function compileSchema<T>(schema: AnswerSchema<T> | undefined): CompiledSchema<T> {
  const isObject = (typeof schema === "object" && (schema as unknown) !== null) || typeof schema === "function";
  if (!isObject || ("safeParse" in schema && !("~standard" in schema)))
    throw new ConfigurationError("outputSchema", EXPECTED, schema);
  return "~standard" in schema ? compileStandard(schema) : compileJson(schema);
}

function compileStandard<T>(schema: AnswerSchema<T>): CompiledSchema<T> {
  const standard = schema["~standard"] as StandardSchema;
  return {
    json: toJson(schema, standard),
    read(value) {
      const checked = standard.validate(value) as { readonly value?: T; readonly issues?: readonly Issue[] };
      if (checked instanceof Promise) return { ok: false, problem: "The schema checks asynchronously." };
      if (checked.issues === undefined) return { ok: true, value: checked.value as T };
      return { ok: false, problem: problemOf(checked.issues) };
    },
  };
}

function toJson(schema: unknown, standard: StandardSchema): JsonSchema {
  if (standard.jsonSchema !== undefined) return standard.jsonSchema.output({ target: "draft-2020-12" });
  try {
    return z.toJSONSchema(schema as z.ZodType);
  } catch {
    throw new ConfigurationError("outputSchema", EXPECTED, schema);
  }
}

function compileJson<T>(json: JsonSchema): CompiledSchema<T> {
  const checker = checkerOf(json);
  return {
    json,
    read(value) {
      const checked = checker.safeParse(value);
      return checked.success
        ? { ok: true, value: checked.data as T }
        : { ok: false, problem: problemOf(checked.error.issues) };
    },
  };
}

function checkerOf(json: JsonSchema): z.ZodType {
  try {
    return z.fromJSONSchema(json);
  } catch {
    throw new ConfigurationError("outputSchema", EXPECTED, json);
  }
}

interface Issue {
  readonly message: string;
  readonly path?: readonly unknown[] | undefined;
}

function problemOf(issues: readonly Issue[]): string {
  const problems = issues.slice(0, 5).map(({ message, path = [] }) => {
    const place = path.map((key) => String(typeof key === "object" ? (key as { key: unknown }).key : key)).join(".");
    return place === "" ? message : `${place}: ${message}`;
  });
  return `The JSON does not fit the schema: ${problems.join("; ")}.`;
}
