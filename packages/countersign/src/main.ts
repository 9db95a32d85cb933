import { isMainThread } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { asksForJson, parseArguments } from './arguments/parse-arguments';
import type { ParsedArguments } from './arguments/types';
import { EXIT_CODES } from './output/exit-code';
import { runHashWorker } from './hashing/hash-worker';
import { runInspect } from './inspect/inspect-command';
import { createTerminal } from './output/terminal';
import { runLookup } from './lookup/lookup-command';
import { runSign } from './sign/sign-command';
import type { Output } from './output/output';
import { runStatement } from './statement/statement-command';
import { stop } from './output/run-command';
import { runVerify } from './verify/verify-command';

/** Exit codes as shells use them: 128 plus the signal's number. */
const STOPS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

if (isMainThread) await start();
else runHashWorker();

async function start(): Promise<void> {
  // Warnings print node URLs, which may contain keys.
  console.warn = () => undefined;

  // Node.js exits with 1 after an uncaught error, which would mean "false".
  process.on('uncaughtException', fail);
  // The reader may close the pipe early.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') fail(error);
  });

  try {
    process.exitCode = await run(parseArguments(process.argv.slice(2)));
  } catch (error) {
    fail(error);
  }
}

async function run(parsed: ParsedArguments): Promise<number> {
  const terminal = createTerminal(fileURLToPath(import.meta.url));
  switch (parsed.command) {
    case 'verify':
      return runVerify(parsed, terminal);
    case 'lookup':
      return runLookup(parsed, terminal);
    case 'inspect':
      return runInspect(parsed, terminal);
    case 'sign':
      explainStops(terminal);
      return runSign(parsed, terminal);
    case 'withdraw':
    case 'link':
      explainStops(terminal);
      return runStatement(parsed, terminal);
    case 'print':
      terminal.out(parsed.text);
      return EXIT_CODES.read;
    case 'wrong-usage': {
      const code = stop(parsed, terminal, 'wrong-usage', parsed.problem);
      if (!parsed.isJson) terminal.error(`\n${parsed.hint}`);
      return code;
    }
  }
}

/** Tells a person who stops a command that signs that nothing is lost. */
function explainStops(terminal: Output): void {
  for (const [signal, code] of STOPS) {
    process.once(signal, () => {
      terminal.error('Stopped. Run the same command again: it goes on, and signs nothing twice.');
      process.exit(code);
    });
  }
}

function fail(error: unknown): never {
  const problem = `an error in this program: ${error instanceof Error ? error.message : String(error)}`;
  const isJson = asksForJson(process.argv.slice(2));
  process.exit(stop({ isJson }, { out: console.log, error: console.error }, 'error', problem));
}
