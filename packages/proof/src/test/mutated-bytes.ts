/** Returns a number below the bound. The same seed gives the same numbers (xorshift32). */
export type Dice = (bound: number) => number;

export function createDice(seed: number): Dice {
  let state = (seed ^ 0x9e3779b9) | 1;
  return (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
}

export function mutateOneOf(seeds: readonly Uint8Array[], seed: number): Uint8Array {
  const dice = createDice(seed);
  const bytes = [...seeds.slice(dice(seeds.length))].slice(0, 1).flatMap((each) => [...each]);
  if (dice(10) === 0) return Uint8Array.from({ length: dice(200) }, () => dice(256));
  for (let left = dice(6); left > 0; left -= 1) {
    const at = dice(bytes.length + 1);
    const piece = bytes.slice(at, at + dice(40));
    const changes = [
      () => bytes.splice(at, 1, dice(256)),
      () => bytes.splice(at, 1, Number(bytes[at]) ^ (1 << dice(8))),
      () => bytes.splice(at, piece.length),
      () => bytes.splice(at, 0, ...piece),
      () => bytes.splice(at, 0, dice(128)),
    ];
    changes[dice(changes.length)]?.();
  }
  return Uint8Array.from(bytes);
}
