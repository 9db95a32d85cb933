import { createInterface } from 'node:readline';
import type { Output } from './output';

const CLEAR_LINE = '\r\u001b[2K';

export function createTerminal(worker: string): Output {
  const { env, stdin, stdout, stderr } = process;
  let isShown = false;
  const clear = () => {
    if (isShown) stderr.write(CLEAR_LINE);
    isShown = false;
  };
  return {
    out: (text) => {
      clear();
      console.log(text);
    },
    error: (text) => {
      clear();
      console.error(text);
    },
    worker,
    environment: env,
    isColoured: stdout.isTTY && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    ...(stdin.isTTY &&
      stderr.isTTY && {
        ask: (question: string) => {
          clear();
          return askYesOrNo(question);
        },
      }),
    ...(stderr.isTTY && {
      progress: (line: string) => {
        isShown = true;
        stderr.write(`${CLEAR_LINE}${line.slice(0, Math.max(10, stderr.columns - 1))}`);
      },
    }),
  };
}

/** In raw mode, Ctrl-C would not stop the process. */
function askYesOrNo(question: string): Promise<boolean> {
  const { stdin: input, stderr: output } = process;
  const lines = createInterface({ input, output, terminal: false });
  return new Promise((resolve) => {
    lines.once('close', () => {
      resolve(false);
    });
    lines.question(`${question} [y/N] `, (answer) => {
      resolve(/^y(?:es)?$/i.test(answer.trim()));
      lines.close();
    });
  });
}
