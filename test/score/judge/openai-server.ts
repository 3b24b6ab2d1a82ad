import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** One scripted answer of the server. `hang` never answers, `reset` drops the connection. */
export type ServerAnswer =
  | { readonly text: string; readonly finishReason?: string; readonly refusal?: string }
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly message?: string;
      readonly param?: string;
    }
  | { readonly raw: string }
  | "hang"
  | "reset";

export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly model: string;
    readonly messages: readonly { readonly role: string; readonly content: string }[];
    readonly temperature?: number;
    readonly max_tokens?: number;
    readonly response_format?: { readonly type: string; readonly json_schema?: { readonly schema: unknown } };
  };
}

export interface OpenAiServer {
  readonly url: string;
  /** Every request, oldest first. */
  readonly requests: readonly ReceivedRequest[];
  /** Number of requests whose client went away before the answer. */
  readonly abortedCount: number;
}

/**
 * Serves OpenAI chat completions on loopback for one test: each request takes the next scripted answer, the last one
 * repeats. Every answer reports 10 input and 5 output tokens.
 */
export async function startOpenAiServer(
  answers: readonly ServerAnswer[] | ((request: ReceivedRequest) => ServerAnswer),
): Promise<OpenAiServer> {
  const requests: ReceivedRequest[] = [];
  let abortedCount = 0;
  const server = createServer((incoming, response) => {
    let text = "";
    incoming.setEncoding("utf8");
    incoming.on("data", (chunk: string) => {
      text += chunk;
    });
    response.on("close", () => {
      if (!response.writableFinished) abortedCount += 1;
    });
    incoming.on("end", () => {
      const request = {
        path: incoming.url ?? "",
        headers: incoming.headers,
        body: JSON.parse(text) as ReceivedRequest["body"],
      };
      const index = requests.push(request) - 1;
      const answer = typeof answers === "function" ? answers(request) : answers[Math.min(index, answers.length - 1)];
      if (answer !== undefined) respond(response, answer);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get abortedCount() {
      return abortedCount;
    },
  };
}

function respond(response: ServerResponse, answer: ServerAnswer): void {
  if (answer === "hang") return;
  if (answer === "reset") {
    response.destroy();
    return;
  }
  if ("status" in answer) {
    const { status, headers = {}, message = "scripted error", param } = answer;
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: { message, type: "scripted", param } }));
    return;
  }
  response.writeHead(200, { "content-type": "application/json" });
  if ("raw" in answer) {
    response.end(answer.raw);
    return;
  }
  const { text, finishReason = "stop", refusal } = answer;
  response.end(
    JSON.stringify({
      id: "completion-1",
      object: "chat.completion",
      created: 1,
      model: "scripted",
      choices: [{ index: 0, finish_reason: finishReason, message: { role: "assistant", content: text, refusal } }],
      usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
    }),
  );
}
