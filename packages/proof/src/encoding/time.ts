const UTC_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,9})?Z$/;

/** Reads RFC 3339 in UTC as seconds since 1970. Engines differ on what `Date.parse` accepts. */
export function parseUtcTime(text: string): number | null {
  const [, whole] = UTC_TIME.exec(text) ?? [];
  if (whole === undefined) return null;
  const ms = Date.parse(`${whole}Z`);
  // Some engines read 30 February as 2 March.
  const isDate = Number.isFinite(ms) && new Date(ms).toISOString().startsWith(whole);
  return isDate ? ms / 1_000 : null;
}
