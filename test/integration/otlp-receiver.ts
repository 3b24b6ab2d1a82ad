import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { fromOtlpJson } from "../../src/capture/from-otlp.ts";
import type { CapturedSpan } from "../../src/model/captured-span.ts";

/** A real OTLP/HTTP endpoint on loopback that keeps what exporters send. */
export interface OtlpReceiver {
  /** To be given to an exporter as `url`. */
  readonly url: string;
  /** Everything received so far. */
  readonly spans: readonly CapturedSpan[];
  /** Request bodies as they came. */
  readonly bodies: readonly string[];
  close(): Promise<void>;
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      bodies.push(Buffer.concat(chunks).toString("utf8"));
      response.setHeader("content-type", "application/json");
      response.end("{}");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    bodies,
    get spans() {
      return bodies.flatMap((body) => fromOtlpJson(JSON.parse(body)).spans);
    },
    close: () =>
      new Promise((resolve, reject) => void server.close((error) => (error === undefined ? resolve() : reject(error)))),
  };
}
