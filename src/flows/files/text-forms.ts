import { isSameBytes } from '@countersign/proof/encoding';

/** What a program may change in a text that it opens and saves. */
export type TextChange = 'line-ends' | 'mark' | 'last-break';

export interface TextForm {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Against the text that was given; empty where it is the same. */
  readonly changes: readonly TextChange[];
}

/** A longer text is not tried in other forms. */
export const MOST_TEXT_BYTES = 4 * 1024 * 1024;

const MARK = Uint8Array.of(0xef, 0xbb, 0xbf);
const [NUL, LF, CR] = [0x00, 0x0a, 0x0d];

/**
 * The same text with either line ends, with or without a byte order mark and a last line break, always in the same
 * order. None of what is no text, or too long.
 */
export function listTextForms(given: Uint8Array): readonly TextForm[] {
  if (given.length > MOST_TEXT_BYTES || given.includes(NUL)) return [];
  const hasMark = isSameBytes(given.subarray(0, MARK.length), MARK);
  const body = toLineFeeds(hasMark ? given.subarray(MARK.length) : given);
  const hasBreak = body.at(-1) === LF;
  const bare = hasBreak ? body.subarray(0, -1) : body;
  const forms = [hasMark, !hasMark].flatMap((isMarked) =>
    [hasBreak, !hasBreak].flatMap((isEnded) => {
      const text = isEnded ? join(bare, Uint8Array.of(LF)) : bare;
      return [text, toWindows(text)].map((lines) => {
        const bytes = isMarked ? join(MARK, lines) : join(lines);
        const kept = [
          ...(isMarked === hasMark ? [] : ['mark' as const]),
          ...(isEnded === hasBreak ? [] : ['last-break' as const]),
        ];
        return { bytes, kept };
      });
    }),
  );
  return forms.map(({ bytes, kept }) => ({ bytes, changes: getChanges(given, bytes, kept) }));
}

function getChanges(
  given: Uint8Array,
  bytes: Uint8Array,
  kept: readonly TextChange[],
): readonly TextChange[] {
  if (isSameBytes(given, bytes)) return [];
  return kept.length > 0 && hasSameEnds(given, bytes) ? kept : ['line-ends', ...kept];
}

/** Line breaks of Windows and of old Macs become those of everybody else. */
function toLineFeeds(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(bytes.length);
  let length = 0;
  for (const [index, byte] of bytes.entries()) {
    if (byte === LF && bytes[index - 1] === CR) continue;
    out[length] = byte === CR ? LF : byte;
    length += 1;
  }
  return out.slice(0, length);
}

function toWindows(bytes: Uint8Array): Uint8Array {
  const out = new Uint8Array(bytes.length + bytes.filter((byte) => byte === LF).length);
  let length = 0;
  for (const byte of bytes) {
    if (byte === LF) out[length++] = CR;
    out[length++] = byte;
  }
  return out;
}

/** By their first line break; a text without one has the same as any. */
function hasSameEnds(one: Uint8Array, other: Uint8Array): boolean {
  const [a, b] = [one, other].map((bytes) => {
    const first = bytes.findIndex((byte) => byte === LF || byte === CR);
    return first === -1
      ? null
      : bytes[first] === LF
        ? 'lf'
        : bytes[first + 1] === LF
          ? 'crlf'
          : 'cr';
  });
  return a === null || b === null || a === b;
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const WORDS: Record<TextChange, string> = {
  'line-ends': 'other line ends',
  mark: 'its byte order mark added or taken away',
  'last-break': 'its last line break added or taken away',
};

/** `the same text with other line ends` */
export function formatTextChanges(changes: readonly TextChange[]): string {
  return `the same text with ${changes.map((change) => WORDS[change]).join(', and ')}`;
}
