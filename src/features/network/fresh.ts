/** An answer of a node that is younger is shown without its time. */
export const FRESH_MS = 60_000;

/**
 * An old answer is asked for again when the person returns.
 * @param askedAt - milliseconds since 1970
 */
export function isOld(askedAt: number): boolean {
  return Date.now() - askedAt > FRESH_MS;
}
