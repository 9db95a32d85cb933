import { findOtherAlgorithm, type ParsedDigestList } from '@countersign/proof/encoding';
import { cleanCode, cleanEnd } from '../../config/clean-code';
import { recognizeCode, toDigests } from './recognize-code';
import { recognizeLink } from './recognize-link';
import { getNearMiss } from './near-miss';
import {
  fail,
  getKey,
  getSignature,
  toKnown,
  toOnly,
  type RecognizedText,
  type TextFault,
} from './recognized-text';

/** Each up to the next, which may stand within it; chats put a name behind `|`, mail programs theirs behind `__;`. */
const LINKS = /https?:\/\/(?:(?!https?:\/\/|__;)[^\s<>"'|])+/gi;
const MOST_LINKS = 50;
const AROUND = /[\s<>"'()[\]{}“”‘’„«»`*|,;]+/;
const MOST_WORDS = 5_000;
/** As long as a code may be, with a label before it. */
const CODE_LENGTHS = { least: 32, most: 130 };

/** What the links and codes of a text name, each as often as it does. */
export function findNamed(text: string): readonly RecognizedText[] {
  const links = findLinks(text).flatMap((link) => toKnown(recognizeLink(link)));
  const words = splitWords(text);
  const codes = words.length > MOST_WORDS ? [] : words.flatMap(findCodes);
  // Beside a link it says who signed.
  const beside = links.length === 0 ? codes : codes.filter(({ kind }) => kind !== 'address');
  return keepRecords([...links, ...beside]);
}

/** A fingerprint beside a record is of its file. */
function keepRecords(named: readonly RecognizedText[]): readonly RecognizedText[] {
  const isRecord = named.some((each) => getSignature(each) !== null);
  return isRecord ? named.filter(({ kind }) => kind !== 'digests') : named;
}

export function hasRecordLink(text: string): boolean {
  return findLinks(text).some((link) => recognizeLink(link)?.kind === 'record');
}

/** A message around one thing, as people send it. Null where there is none. */
export function recognizeMessage(text: string, list: ParsedDigestList): RecognizedText | null {
  const found = toOnly(findNamed(text));
  if (found?.kind !== 'digests') return found;
  const algorithm = findNamedAlgorithm(list);
  if (algorithm !== null) return fail({ code: 'other-algorithm', algorithm });
  const named = toDigests({ subjects: list.subjects, faults: [] }, text);
  return named !== null && getKey(named) === getKey(found) ? named : found;
}

/** A link that was broken into lines. */
export function recognizeBrokenLink(text: string): RecognizedText | null {
  if (!/[\r\n]/.test(text)) return null;
  const links = findLinks(text).flatMap((link) => toKnown(recognizeLink(link)));
  const [known = null] = toKnown(recognizeLink(text.replace(/\r?\n/g, '')));
  // The first half of a signature may be as long as an address.
  const isBroken = links.length === 0 || known?.kind === 'record';
  return isBroken && links.every(({ kind }) => kind === 'address') ? known : null;
}

/** None where there are more than a message has. */
function findLinks(text: string): readonly string[] {
  const links = text.match(LINKS) ?? [];
  return links.length > MOST_LINKS ? [] : links.map(cleanEnd);
}

/** Null where there is no link. */
export function getLinkFault(text: string): TextFault | null {
  if ((text.match(LINKS)?.length ?? 0) > MOST_LINKS) return { code: 'several' };
  const found = [text, ...findLinks(text)].map((link) => recognizeLink(link));
  const faults = found.flatMap((each) => (each?.kind === 'unknown' ? [each.fault] : []));
  const foreign = faults.find(({ code }) => code === 'foreign-link');
  return foreign ?? (text.search(LINKS) === -1 ? (faults[0] ?? null) : { code: 'link' });
}

/** Of the one long word of a message, or of several of one length. */
export function getMissInMessage(text: string): TextFault | null {
  const long = splitWords(text)
    .map(cleanCode)
    .filter((word) => word.length >= CODE_LENGTHS.least);
  const [word] = long;
  const isOne = long.every(({ length }) => length === word?.length);
  return word === undefined || !isOne ? null : getNearMiss(word);
}

function splitWords(text: string): readonly string[] {
  return text.replace(LINKS, ' ').split(AROUND);
}

/** With a label before it, such as `Signature:`, as part of a path, or alone. */
function findCodes(word: string): readonly RecognizedText[] {
  const { least, most } = CODE_LENGTHS;
  if (word.length < least) return [];
  const link = toKnown(recognizeLink(cleanEnd(word)));
  if (link.length > 0 || word.length > most) return link;
  const code = recognizeCode(word) ?? recognizeCode(cleanCode(word));
  if (code !== null) return [code];
  return word.split(/[:=&?#./]/).flatMap((part) => recognizeCode(cleanCode(part)) ?? []);
}

/** Whose digests stand in a list, or in the sentences around one; not those that name digits of their own. */
function findNamedAlgorithm({ faults }: ParsedDigestList): string | null {
  for (const { text, algorithm = findOtherAlgorithm(text) } of faults) {
    const digits = text.match(/(?<![0-9a-f])[0-9a-f]{32,}(?![0-9a-f])/gi) ?? [];
    const isItsOwn = digits.length > 0 && digits.every(({ length }) => length !== 64);
    if (algorithm !== null && !isItsOwn) return algorithm;
  }
  return null;
}
