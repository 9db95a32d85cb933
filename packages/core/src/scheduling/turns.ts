/** A first-in, first-out semaphore. Resolves with the release function. */
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
