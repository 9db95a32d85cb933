import { parseArguments } from '../arguments';
import { runVerify } from '../verify-command';

/** Runs `verify` in this process, for its output. */
export async function runHere(...args: readonly string[]) {
  const parsed = parseArguments(['verify', ...args]);
  if (parsed.command !== 'verify') throw new Error('wrong usage in a test');
  const [out, error]: [string[], string[]] = [[], []];
  const code = await runVerify(parsed, {
    out: (text) => void out.push(text),
    error: (text) => void error.push(text),
  });
  return {
    code,
    out: out.join('\n'),
    error: error.join('\n'),
    text: [...out, ...error].join('\n'),
  };
}
