#!/usr/bin/env node
import { Command } from "commander";
import pc from "picocolors";

import { explain } from "./commands/explain.ts";
import { EXIT_CODES, type ExitCode, type Terminal } from "./commands/terminal.ts";
import { VERSION } from "./model/version.ts";

const terminal: Terminal = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  isColored: pc.isColorSupported && process.stdout.isTTY,
  columns: process.stdout.columns ?? 120,
};

// A reader that has seen enough, as `head`, closes the pipe: there is nobody left to print for.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT_CODES.done);
  throw error;
});

const EXIT_CODE_HELP = `
Exit codes:
  0  everything that was asked for was done
  1  an internal error, or a service that could not be reached
  2  a wrong option or argument, or a file that can't be read`;

const program = new Command("spanscore")
  .description("Scores agent runs from OpenTelemetry traces for faithfulness, bias and tone.")
  .version(VERSION)
  .addHelpText("after", EXIT_CODE_HELP)
  .showHelpAfterError("(see --help)")
  .exitOverride((error) => process.exit(error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.unusable));

program
  .command("explain")
  .description("show what is read out of stored traces, run by run, and what each scorer would do")
  .argument("<file...>", "OTLP/JSON: one request, or one on every line")
  .option("--json", "print one JSON document for programs", false)
  .addHelpText("after", EXIT_CODE_HELP)
  .action(async (files: string[], options: { json: boolean }) => finish(explain(files, options, terminal)));

program
  .command("demo")
  .description(
    "let a small support agent answer questions, score its answers with the built-in judge, and show the traces",
  )
  .addHelpText(
    "after",
    `\nNeeds no key and no network. With OTEL_EXPORTER_OTLP_ENDPOINT set, the traces are sent there too.\n${EXIT_CODE_HELP}`,
  )
  .action(async () => {
    const { demo } = await import("./demo/demo.ts").catch(withoutPackages);
    await finish(demo(terminal, process.env["OTEL_EXPORTER_OTLP_ENDPOINT"]));
  });

/** The demo's agent needs packages that a project which only scores need not have. */
function withoutPackages(error: unknown): never {
  terminal.err(`spanscore: ${error instanceof Error ? error.message : String(error)}`);
  terminal.err(
    "The demo needs: npm install ai @ai-sdk/otel @opentelemetry/{sdk-trace-node,resources,exporter-trace-otlp-http}",
  );
  process.exit(EXIT_CODES.failed);
}

/** Sets the exit code instead of exiting, so that output still on its way is not lost. */
async function finish(work: Promise<ExitCode>): Promise<void> {
  process.exitCode = await work;
}

program.parseAsync().catch((error: unknown) => {
  terminal.err(`spanscore: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  process.exitCode = EXIT_CODES.failed;
});
