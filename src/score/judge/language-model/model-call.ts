import type { JsonSchema } from "../judge.ts";

/** A message as every AI SDK specification from v2 on takes it. */
export type ModelMessage =
  | { readonly role: "system"; readonly content: string }
  | {
      readonly role: "user" | "assistant";
      readonly content: readonly { readonly type: "text"; readonly text: string }[];
    };

/** What a judge sends through `doGenerate` or `doStream`; parameters that a model refuses are left out. */
export interface ModelCall {
  readonly prompt: readonly ModelMessage[];
  readonly maxOutputTokens?: number;
  readonly temperature?: number;
  readonly responseFormat?: { readonly type: "json"; readonly schema?: JsonSchema; readonly name?: string };
  readonly abortSignal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
}
