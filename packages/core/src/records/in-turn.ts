/** The first and the last in turn, so that neither is buried by the others. */
export function inTurn<T extends object>(all: readonly T[]): readonly T[] {
  const last = all.length - 1;
  return all.flatMap((_, at) => all[at % 2 === 0 ? at / 2 : last - (at - 1) / 2] ?? []);
}
