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

/** 128 and the signal's number, as shells count. */
const STOPS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;

if (isMainThread) await start();
else runHashWorker();

async function start(): Promise<void> {
  // Flows' warnings print node URLs, which may hold keys.
  console.warn = () => undefined;

  // Node's own exit code for an uncaught error is 1, which would mean "false".
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
      tellStops(terminal);
      return runSign(parsed, terminal);
    case 'withdraw':
    case 'link':
      tellStops(terminal);
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

/** Tells whoever stops a command that signs that nothing is lost. */
function tellStops(terminal: Output): void {
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
