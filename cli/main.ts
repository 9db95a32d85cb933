import { parseArguments, USAGE } from './arguments';
import { EXIT_CODES } from './exit-code';
import { serializeJson, formatLines } from './report';
import { runLookup } from './lookup-command';
import { runVerify } from './verify-command';

const args = process.argv.slice(2);

// Flows' warnings print node URLs, which may hold keys.
console.warn = () => undefined;

// Node's own exit code for an uncaught error is 1, which would mean "false".
process.on('uncaughtException', fail);
// The reader may close the pipe early.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') fail(error);
});

try {
  process.exitCode = await run();
} catch (error) {
  fail(error);
}

async function run(): Promise<number> {
  const parsed = parseArguments(args);
  switch (parsed.command) {
    case 'verify':
      return runVerify(parsed, { out: console.log, error: console.error });
    case 'lookup':
      return runLookup(parsed, { out: console.log, error: console.error });
    case 'help':
      console.log(USAGE);
      return EXIT_CODES.verified;
    case 'wrong-usage':
      if (parsed.isJson)
        console.log(serializeJson({ result: 'wrong-usage', problems: [parsed.problem] }));
      else console.error(`${formatLines([parsed.problem])}\n\n${USAGE}`);
      return EXIT_CODES['wrong-usage'];
  }
}

function fail(error: unknown): never {
  const problem = `an error in this program: ${error instanceof Error ? error.message : String(error)}`;
  if (args.includes('--json')) console.log(serializeJson({ result: 'error', problems: [problem] }));
  else console.error(formatLines([problem]));
  process.exit(EXIT_CODES.error);
}
