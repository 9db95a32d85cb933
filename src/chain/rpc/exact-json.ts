/** Marks an integer among strings: no text that is sent begins with it. */
const MARK = '\u0000';
const PRINTED_MARK = /"\\u0000(-?\d+)"/g;

/**
 * A number, or a string, which may hold what looks like one. A string without an end is taken whole,
 * or each of its quotes would be a beginning to try.
 */
const LITERAL = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const HAS_LONG = /\d{16}/;
/** Up to the 64 bits that nodes count with. */
const LONG = /^-?\d{16,20}$/;

/** JSON whose integers are exact: a `bigint` becomes a plain number, whatever patches its prototype. */
export function serializeExactJson(value: unknown): string {
  const text = JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
    const own: unknown =
      typeof this === 'object' && this !== null ? Reflect.get(this, key) : member;
    return typeof own === 'bigint' ? `${MARK}${own}` : member;
  });
  return text.replace(PRINTED_MARK, '$1');
}

/**
 * Reads JSON whose integers are exact: those too long for a `number` become a `bigint`.
 *
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  if (!HAS_LONG.test(text)) return JSON.parse(text);
  const marked = text.replace(LITERAL, (found) => (LONG.test(found) ? `"\\u0000${found}"` : found));
  return JSON.parse(marked, (_, member: unknown) =>
    typeof member === 'string' && member.startsWith(MARK) ? readMarked(member) : member,
  );
}

/** A node may send what looks marked: that stays the text that it is, or is a count after all. */
function readMarked(member: string): unknown {
  const digits = member.slice(1);
  if (!LONG.test(digits)) return member;
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}
