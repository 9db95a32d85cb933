function isSame(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (typeof before !== 'object' || typeof after !== 'object') return false;
  if (before === null || after === null) return false;
  const keys = Object.keys(before);
  return (
    keys.length === Object.keys(after).length &&
    keys.every((key) => isSame(Reflect.get(before, key), Reflect.get(after, key)))
  );
}

/**
 * The earlier of two plain values when they say the same, so that readers who compare references
 * see a change only where there is one.
 */
export function keepIfEqual<T>(before: T | undefined, after: T): T {
  return before !== undefined && isSame(before, after) ? before : after;
}
