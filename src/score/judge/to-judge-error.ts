import { errorChain, type ErrorFacts, httpFactsOf } from "./error-facts.ts";
import { JudgeError, type JudgeErrorCode } from "./judge-error.ts";
import { retryAfterMillis } from "./retry-after.ts";

const MAX_MESSAGE_CHARACTERS = 300;

/** Names of AI SDK errors that say a model could not be set up; none of them has sent anything. */
const SET_UP_ERRORS = new Set([
  "AI_LoadAPIKeyError",
  "AI_LoadSettingError",
  "AI_NoSuchModelError",
  "AI_NoSuchProviderError",
  "AI_UnsupportedModelVersionError",
]);

const NETWORK_CODES =
  /^(?:ECONN(?:RESET|REFUSED|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(?:HOST|NET)UNREACH|UND_ERR_\w+|Connection(?:Refused|Closed)|FailedToOpenSocket)$/;

/** Statuses under which providers also report that moderation stopped the request, and what they then say. */
const MODERATION_STATUSES = new Set([400, 403, 422, 451]);
const MODERATION =
  /content[_ -]?(?:filter|policy|management)|moderation|responsibleai|data_?inspection|(?:flagged|blocked).{0,40}(?:policy|safety|violat)/i;

/**
 * Turns whatever a model threw into the one error type that callers know, told by shape and never by class, since the
 * AI SDK exists in several copies and versions. The cause is kept.
 */
export function toJudgeError(
  error: unknown,
  { modelId, now }: { readonly modelId: string; readonly now: number },
): JudgeError {
  if (JudgeError.isInstance(error)) return error;
  const chain = errorChain(error);
  const { status, headers } = httpFactsOf(chain);
  const code = codeOf(chain, status);
  const said = clip(chain[0]?.message ?? String(error));
  const message =
    code === "JUDGE_MISCONFIGURED"
      ? `Judge ${modelId} is not configured: ${said}`
      : status === undefined
        ? `Judge ${modelId} failed: ${said}`
        : `Judge ${modelId} answered ${status}: ${said}`;
  return new JudgeError(code, message, { cause: error, status, retryAfterMillis: retryAfterMillis(headers, now) });
}

function codeOf(chain: readonly ErrorFacts[], status: number | undefined): JudgeErrorCode {
  if (chain.some(({ name }) => SET_UP_ERRORS.has(name)) || lacksGatewayKey(chain)) return "JUDGE_MISCONFIGURED";
  if (status !== undefined && MODERATION_STATUSES.has(status) && chain.some(isModeration)) return "JUDGE_FILTERED";
  if (status === 429) return "JUDGE_RATE_LIMITED";
  if (status === 401 || status === 403) return "JUDGE_UNAUTHORIZED";
  if (status === 404) return "JUDGE_NOT_FOUND";
  if (status === 408 || status === 409 || (status !== undefined && status >= 500)) return "JUDGE_UNAVAILABLE";
  if (chain.some(isNetworkFailure)) return "JUDGE_UNAVAILABLE";
  if (chain.some(({ name }) => name === "TimeoutError" || name === "AbortError")) return "JUDGE_TIMEOUT";
  if (status === undefined && chain.some(({ isRetryable }) => isRetryable)) return "JUDGE_UNAVAILABLE";
  if (status !== undefined && status < 300) return "JUDGE_INVALID";
  return "JUDGE_REJECTED";
}

/**
 * The gateway reports a missing key as a 401 of its own making; a 401 that was really answered has a call in its
 * cause.
 */
function lacksGatewayKey(chain: readonly ErrorFacts[]): boolean {
  return (
    chain[0]?.name === "GatewayAuthenticationError" &&
    !chain.some(({ headers, hasUrl }) => headers !== undefined || hasUrl)
  );
}

function isModeration({ message, body }: ErrorFacts): boolean {
  return MODERATION.test(message) || MODERATION.test(body);
}

function isNetworkFailure({ code, message }: ErrorFacts): boolean {
  return (code !== undefined && NETWORK_CODES.test(code)) || message === "fetch failed" || message === "terminated";
}

function clip(text: string): string {
  return text.length > MAX_MESSAGE_CHARACTERS ? `${text.slice(0, MAX_MESSAGE_CHARACTERS)}…` : text;
}
