import { encodeHex } from '@countersign/proof/encoding';
import { getRecordLink, type AskedRecord, type Question } from './challenge';

const FRAGMENT = '#question=';
const CODE = /^([0-9a-f]{32})\.([1-9]\d{9})$/;
const START = /https?:\/\//;
const DIGITS = /^[0-9a-f.]*/;

/** `random`: 16 bytes from a secure source. `now`: milliseconds since 1970. */
export function createQuestion(random: Uint8Array, now: number): Question {
  return { nonce: encodeHex(random), askedAt: Math.floor(now / 1000) };
}

export function getQuestionLink(record: AskedRecord, question: Question): string {
  return `${getRecordLink(record)}${formatQuestion(question)}`;
}

/** As the hash of a record's address. */
export function formatQuestion({ nonce, askedAt }: Question): string {
  return `${FRAGMENT}${nonce}.${askedAt}`;
}

/** @param hash - of the page's address, with `#` */
export function parseQuestion(hash: string): Question | null {
  const found = hash.startsWith(FRAGMENT) ? CODE.exec(hash.slice(FRAGMENT.length)) : null;
  const [, nonce, askedAt] = found ?? [];
  return nonce === undefined ? null : { nonce, askedAt: Number(askedAt) };
}

export type ParsedQuestion =
  | { readonly status: 'read'; readonly question: Question }
  /** None, or several. */
  | { readonly status: 'unreadable' }
  /** Of another record or site. */
  | { readonly status: 'other-record'; readonly origin: string };

/** Finds the question's link in pasted text. */
export function findQuestion(text: string, record: AskedRecord): ParsedQuestion {
  const links = [...new Set(text.split(/\s+/).flatMap(findLink))];
  const [link] = links;
  if (link === undefined || links.length > 1 || !URL.canParse(link))
    return { status: 'unreadable' };
  const { origin, hash } = new URL(link);
  const question = parseQuestion(hash);
  if (!question) return { status: 'unreadable' };
  return link === getQuestionLink(record, question)
    ? { status: 'read', question }
    : { status: 'other-record', origin };
}

/** One pass: a pattern would start again at every `https://` of a hostile paste. */
function findLink(word: string): string[] {
  const start = word.search(START);
  const mark = word.lastIndexOf(FRAGMENT);
  if (start === -1 || mark < start) return [];
  const end = mark + FRAGMENT.length;
  let code = DIGITS.exec(word.slice(end))?.[0] ?? '';
  // A full stop ends the sentence around it.
  while (code.endsWith('.')) code = code.slice(0, -1);
  return code === '' ? [] : [word.slice(start, end) + code];
}
