import { parseArguments } from '../arguments';
import { runLookup } from '../lookup-command';
import { runVerify, type Output } from '../verify-command';

/** Runs `verify` in this process, for its output. */
export async function runHere(...args: readonly string[]) {
  const parsed = parseArguments(['verify', ...args]);
  if (parsed.command !== 'verify') throw new Error('wrong usage in a test');
  return collect((output) => runVerify(parsed, output));
}

/** Runs `lookup` in this process, for its output. */
export async function lookUpHere(...args: readonly string[]) {
  const parsed = parseArguments(['lookup', ...args]);
  if (parsed.command !== 'lookup') throw new Error('wrong usage in a test');
  return collect((output) => runLookup(parsed, output));
}

async function collect(run: (output: Output) => Promise<number>) {
  const [out, error]: [string[], string[]] = [[], []];
  const code = await run({
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
