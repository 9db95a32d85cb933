/**
 * Lets so many work at once, in the order in which they asked.
 *
 * @returns resolves once it is the caller's turn, with what ends that turn
 */
export function createTurns(atOnce: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let free = atOnce;
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return leave;
  };
}
