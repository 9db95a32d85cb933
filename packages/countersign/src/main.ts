import { isMainThread } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { asksForJson, parseArguments } from './arguments/parse-arguments';
import { runHashWorker } from './hashing/hash-in-workers';
import { stop } from './output/run-command';
import { createTerminal } from './output/terminal';
import { runParsed } from './run-parsed';

/** Shells use these exit codes: 128 plus the signal's number. */
const STOPS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const;
const SIGNING: readonly string[] = ['sign', 'withdraw', 'link'];

if (isMainThread) await start();
else runHashWorker();

async function start(): Promise<void> {
  // Warnings print node URLs, which may contain keys.
  console.warn = () => undefined;

  // Node.js exits with 1 after an uncaught error, which would mean "false".
  process.on('uncaughtException', fail);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') fail(error);
  });

  try {
    const parsed = parseArguments(process.argv.slice(2));
    const terminal = createTerminal(fileURLToPath(import.meta.url));
    if (SIGNING.includes(parsed.command)) explainStops(terminal.error);
    process.exitCode = await runParsed(parsed, terminal);
  } catch (error) {
    fail(error);
  }
}

function explainStops(say: (text: string) => void): void {
  for (const [signal, code] of STOPS) {
    process.once(signal, () => {
      say('Stopped. Run the same command again: it goes on, and signs nothing twice.');
      process.exit(code);
    });
  }
}

function fail(error: unknown): never {
  const problem = `an error in this program: ${error instanceof Error ? error.message : String(error)}`;
  const isJson = asksForJson(process.argv.slice(2));
  process.exit(stop({ isJson }, { out: console.log, error: console.error }, 'error', problem));
}
