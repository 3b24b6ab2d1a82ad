/** What can be told from one error of a chain of causes without knowing its class. */
export interface ErrorFacts {
  readonly name: string;
  readonly message: string;
  readonly code: string | undefined;
  readonly status: number | undefined;
  readonly headers: unknown;
  readonly hasUrl: boolean;
  readonly body: string;
  readonly isRetryable: boolean;
}

const MAX_DEPTH = 8;
const MAX_BODY_CHARACTERS = 4000;

/** An error and its causes, outermost first. */
export function errorChain(error: unknown): readonly ErrorFacts[] {
  const chain: ErrorFacts[] = [];
  let current = error;
  while (typeof current === "object" && current !== null && chain.length < MAX_DEPTH) {
    const fields = current as Readonly<Record<string, unknown>>;
    chain.push({
      name: textOf(fields["name"]),
      message: textOf(fields["message"]),
      code: typeof fields["code"] === "string" ? fields["code"] : undefined,
      status: typeof fields["statusCode"] === "number" ? fields["statusCode"] : undefined,
      headers: fields["responseHeaders"],
      hasUrl: typeof fields["url"] === "string",
      body: textOf(fields["responseBody"]).slice(0, MAX_BODY_CHARACTERS),
      isRetryable: fields["isRetryable"] === true,
    });
    current = fields["cause"];
  }
  return chain;
}

/** The outermost HTTP status of a chain and the response headers nearest to it. */
export function httpFactsOf(chain: readonly ErrorFacts[]): {
  readonly status: number | undefined;
  readonly headers: unknown;
} {
  return {
    status: chain.find(({ status }) => status !== undefined)?.status,
    headers: chain.find(({ headers }) => headers !== undefined)?.headers,
  };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
