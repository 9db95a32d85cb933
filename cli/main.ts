import { parseArguments, USAGE } from './arguments';
import { EXIT_CODES } from './exit-code';
import { runVerify } from './verify-command';

const parsed = parseArguments(process.argv.slice(2));
switch (parsed.command) {
  case 'verify':
    process.exitCode = await runVerify(parsed, { out: console.log, error: console.error });
    break;
  case 'help':
    console.log(USAGE);
    break;
  case 'wrong-usage':
    console.error(`${parsed.problem}\n\n${USAGE}`);
    process.exitCode = EXIT_CODES['wrong-usage'];
}
