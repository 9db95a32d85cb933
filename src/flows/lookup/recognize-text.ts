import { parseDigestList, type ParsedDigestList } from '@countersign/proof/encoding';
import { findReceiptStart } from '../receipts/receipt-in-text';
import { getNearMiss } from './near-miss';
import { join, recognizeBroken, toDigests } from './recognize-code';
import { recognizeMemo } from './recognize-memo';
import {
  getLinkFault,
  getMissInMessage,
  hasRecordLink,
  recognizeBrokenLink,
  recognizeMessage,
} from './recognize-message';
import { fail, type RecognizedText, type TextFault } from './recognized-text';

/** A longer text is a list, a receipt, or nothing that belongs here. */
const MOST_CHARACTERS = 64 * 1024;
const LONGEST_LIST = 1024 * 1024;
/** A line of a list has more than 64 characters. */
const MOST_LINES = LONGEST_LIST / 64;

/** Takes as long for ten megabytes as for one. */
export function recognizeText(text: string): RecognizedText {
  const start = text.slice(0, MOST_CHARACTERS).trimStart();
  if (start === '') return fail({ code: 'empty' });
  // Wherever it begins: people pass on the mail that it came in.
  if (findReceiptStart(start) !== -1) return { kind: 'receipt' };
  if (start.startsWith('{')) return fail({ code: 'json' });
  if (text.length <= MOST_CHARACTERS) return recognizeShort(start.trimEnd());
  if (text.length > LONGEST_LIST || text.split('\n').length > MOST_LINES) {
    return fail({ code: 'too-long' });
  }
  const list = parseDigestList(text.trim());
  return toDigests(list, '') ?? getLineFault(list) ?? fail({ code: 'too-long' });
}

function recognizeShort(text: string): RecognizedText {
  const plain = unwrap(text);
  const list = parseDigestList(plain);
  // Fingerprints beside a link to a record are of its files.
  const found = hasRecordLink(plain)
    ? recognizeMemo(plain)
    : // As it was pasted first: names of files may hold what is unwrapped.
      (toDigests(parseDigestList(text), text) ??
      toDigests(list, plain) ??
      recognizeMemo(plain) ??
      recognizeBroken(plain) ??
      recognizeBrokenLink(plain) ??
      getLineFault(list));
  return found ?? recognizeMessage(plain, list) ?? fail(getFault(plain, list));
}

const QUOTED = /^[<"'(“‘«„](?<inner>[^]*)[>"')”’“»]$/;

/** Without what mail programs and chats put around a text, or into it unseen. */
function unwrap(text: string): string {
  const seen = text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '').trim();
  const inner = QUOTED.exec(seen)?.groups?.inner ?? seen;
  return inner.replace(/^(?:> ?){1,20}/gm, '').trim();
}

/** As a line of a list begins. */
const BEGINS_WITH_DIGITS = /^\s*\\?[0-9a-f]{20,}/i;
/** About as long as a digest, and none. */
const NEARLY_DIGEST = /(?<![0-9a-z])[0-9a-z]{50,78}(?![0-9a-z])/i;

/** Null where the text is no list: what stands around one digest is a message. */
function getLineFault({ subjects, faults }: ParsedDigestList): RecognizedText | null {
  const [only, ...others] = subjects;
  if (only === undefined) return null;
  const fault = faults.find(({ text, algorithm }) => {
    if (others.length > 0) return true;
    if (algorithm === undefined) return BEGINS_WITH_DIGITS.test(text) || NEARLY_DIGEST.test(text);
    // Another digest of the same file stands beside it, not instead of it.
    return BEGINS_WITH_DIGITS.test(text) && !text.trimEnd().endsWith(` ${only.name}`);
  });
  return fault === undefined ? null : fail({ code: 'line', fault });
}

function getFault(text: string, list: ParsedDigestList): TextFault {
  const inLink = getLinkFault(text);
  if (inLink !== null) return inLink;
  const inMessage = getMissInMessage(text);
  // A sentence is no code that was printed in groups.
  const whole = getNearMiss(/\d/.test(text) ? join(text) : text);
  const sure = [inMessage, whole].find((near) => near?.code === 'look-alike');
  if (sure || whole.code === 'hex-length') return sure ?? whole;
  const algorithm = list.faults.find((each) => each.algorithm !== undefined)?.algorithm;
  if (algorithm !== undefined) return { code: 'other-algorithm', algorithm };
  return inMessage ?? whole;
}
