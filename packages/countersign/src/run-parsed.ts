import type { ParsedArguments } from './arguments/types';
import { runInspect } from './inspect/inspect-command';
import { runLookup } from './lookup/lookup-command';
import { EXIT_CODES } from './output/exit-code';
import type { Output } from './output/output';
import { stop } from './output/run-command';
import { runSign } from './sign/sign-command';
import { runStatement } from './statement/statement-command';
import { runVerify } from './verify/verify-command';

/**
 * @returns the exit code
 * @throws a bug
 */
export async function runParsed(parsed: ParsedArguments, output: Output): Promise<number> {
  switch (parsed.command) {
    case 'verify':
      return runVerify(parsed, output);
    case 'lookup':
      return runLookup(parsed, output);
    case 'inspect':
      return runInspect(parsed, output);
    case 'sign':
      return runSign(parsed, output);
    case 'withdraw':
    case 'link':
      return runStatement(parsed, output);
    case 'print':
      output.out(parsed.text);
      return EXIT_CODES.read;
    case 'wrong-usage': {
      const code = stop(parsed, output, 'wrong-usage', parsed.problem);
      if (!parsed.isJson) output.error(`\n${parsed.hint}`);
      return code;
    }
  }
}
