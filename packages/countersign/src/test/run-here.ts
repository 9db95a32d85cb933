import { parseArguments } from '../arguments/parse-arguments';
import { runInspect } from '../inspect/inspect-command';
import { runLookup } from '../lookup/lookup-command';
import type { Output } from '../output/output';
import { runSign } from '../sign/sign-command';
import { runStatement } from '../statement/statement-command';
import { runVerify } from '../verify/verify-command';

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
  const [out, error, progress]: [string[], string[], string[]] = [[], [], []];
  const code = await run({
    out: (text) => void out.push(text),
    error: (text) => void error.push(text),
    progress: (line) => void progress.push(line),
  });
  return {
    code,
    out: out.join('\n'),
    error: error.join('\n'),
    progress,
    text: [...out, ...error].join('\n'),
  };
}

/** Runs any command in this process but `help` and its like, for its output. */
export async function runAny(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const parsed = parseArguments(args);
  return collect(async (plain) => {
    const output = { ...plain, environment };
    switch (parsed.command) {
      case 'sign':
        return runSign(parsed, output);
      case 'withdraw':
      case 'link':
        return runStatement(parsed, output);
      case 'inspect':
        return runInspect(parsed, output);
      case 'lookup':
        return runLookup(parsed, output);
      case 'verify':
        return runVerify(parsed, output);
      case 'print':
      case 'wrong-usage':
        throw new Error(`${parsed.command} in a test`);
    }
  });
}
