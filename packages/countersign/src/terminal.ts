import type { Output } from './output';

const CLEAR_LINE = '\r\u001b[2K';

/** @param worker - see `Output.worker` */
export function createTerminal(worker: string): Output {
  const { env, stdout, stderr } = process;
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
    isTerminal: stdout.isTTY,
    isColoured: stdout.isTTY && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb',
    ...(stderr.isTTY && {
      progress: (line: string) => {
        isShown = true;
        stderr.write(`${CLEAR_LINE}${line.slice(0, Math.max(10, stderr.columns - 1))}`);
      },
    }),
  };
}
