/** So long an answer of a node needs no time beside it. */
export const FRESH_MS = 60_000;

/**
 * Whoever comes back to it asks again.
 *
 * @param askedAt - milliseconds since 1970
 */
export function isOld(askedAt: number): boolean {
  return Date.now() - askedAt > FRESH_MS;
}
