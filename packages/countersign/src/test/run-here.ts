import { parseArguments } from '../arguments/parse-arguments';
import { runParsed } from '../run-parsed';

export async function runAny(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
) {
  const [out, error, progress]: [string[], string[], string[]] = [[], [], []];
  const code = await runParsed(parseArguments(args), {
    environment,
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

export const runHere = (...args: readonly string[]) => runAny(['verify', ...args]);
export const lookUpHere = (...args: readonly string[]) => runAny(['lookup', ...args]);
