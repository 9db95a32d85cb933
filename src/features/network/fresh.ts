/** Once a node's answer is this old, the page shows its time. */
export const FRESH_MS = 60_000;

export function isOld(askedAt: number): boolean {
  return Date.now() - askedAt > FRESH_MS;
}
