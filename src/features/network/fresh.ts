/** A node's answer that is younger than this is shown without its time. */
export const FRESH_MS = 60_000;

/**
 * An old answer is asked for again when the person returns to the tab.
 *
 * @param askedAt - milliseconds since 1970
 */
export function isOld(askedAt: number): boolean {
  return Date.now() - askedAt > FRESH_MS;
}
