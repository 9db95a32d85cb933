/**
 * Whether the page at that path keeps a window of its own: people sign there, or read who signed, and
 * no page that has opened it may put another in its place. A host sends it with
 * `Cross-Origin-Opener-Policy`; the start without, which many browsers would draw later for it
 * (docs/decisions/0035).
 */
export function isInOwnWindow(path: string): boolean {
  return /^\/(sign|verify)\b/i.test(path);
}
