import type { ParsedArguments } from './arguments/types';
import { inspect } from './inspect/inspect-command';
import { lookUpAll } from './lookup/lookup-command';
import { EXIT_CODES } from './output/exit-code';
import type { Output } from './output/output';
import { runCommand, stop } from './output/run-command';
import { request } from './request/request-command';
import { verifyRequest } from './request/verify-request';
import { signFiles } from './sign/sign-command';
import { signStatement } from './statement/statement-command';
import { verifyFiles } from './verify/verify-command';

/** @returns the exit code */
export async function runParsed(parsed: ParsedArguments, output: Output): Promise<number> {
  switch (parsed.command) {
    case 'verify':
      return runCommand(parsed, output, 'cannot-check', () =>
        parsed.asked === null
          ? verifyFiles(parsed, output)
          : verifyRequest(parsed, parsed.asked, output),
      );
    case 'request':
      return runCommand(parsed, output, 'cannot-check', () => request(parsed, output));
    case 'lookup':
      return runCommand(parsed, output, 'cannot-check', () => lookUpAll(parsed, output));
    case 'stamp':
      return runCommand(parsed, output, 'cannot-check', async () => {
        // The library that writes PDFs would make every command start half as slow again.
        const { stamp } = await import('./stamp/stamp-command');
        return stamp(parsed, output);
      });
    case 'inspect':
      return runCommand(parsed, output, 'cannot-check', () => inspect(parsed, output));
    case 'sign':
      return runCommand(parsed, output, 'not-signed', () => signFiles(parsed, output));
    case 'withdraw':
    case 'link':
      return runCommand(parsed, output, 'not-signed', () => signStatement(parsed, output));
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
