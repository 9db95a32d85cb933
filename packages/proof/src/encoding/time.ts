const UTC_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z$/;

/**
 * Reads `2026-05-14T12:34:56Z` with up to nine decimals (RFC 3339, UTC only). `Date.parse` accepts
 * more, and engines differ on what.
 *
 * @returns whole seconds since 1970; null if the text is not such a time
 */
export function parseUtcTime(text: string): number | null {
  const [, whole] = UTC_TIME.exec(text) ?? [];
  if (whole === undefined) return null;
  const ms = Date.parse(`${whole}Z`);
  // Some engines read 30 February as 2 March.
  const isDate = Number.isFinite(ms) && new Date(ms).toISOString().startsWith(whole);
  return isDate ? ms / 1_000 : null;
}
