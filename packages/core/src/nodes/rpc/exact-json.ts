/** Marks an integer inside a string; no text that is sent begins with it. */
const MARK = '\u0000';
const SERIALIZED_MARK = /"\\u0000(-?\d+)"/g;

/**
 * A number, or a string, which may hold digits. An unterminated string matches whole, so that the
 * time stays linear.
 */
const LITERAL = /"[^"\\]*(?:\\.[^"\\]*)*"?|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;
const HAS_LONG = /\d{16}/;
/** Up to 64 bits. */
const LONG = /^-?\d{16,20}$/;

/** A `bigint` becomes a plain JSON number, whatever patches `BigInt.prototype.toJSON`. */
export function serializeExactJson(value: unknown): string {
  const text = JSON.stringify(value, function (this: unknown, key: string, member: unknown) {
    const own: unknown =
      typeof this === 'object' && this !== null ? Reflect.get(this, key) : member;
    return typeof own === 'bigint' ? `${MARK}${own}` : member;
  });
  return text.replace(SERIALIZED_MARK, '$1');
}

/**
 * Integers too long for a `number` become a `bigint`.
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

/** A node may send a string that looks marked. */
function readMarked(member: string): unknown {
  const digits = member.slice(1);
  if (!LONG.test(digits)) return member;
  const number = Number(digits);
  return Number.isSafeInteger(number) ? number : BigInt(digits);
}
