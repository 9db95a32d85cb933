import { findOtherAlgorithm, type ParsedDigestList } from '@countersign/proof/encoding';
import { cleanCode, cleanEnd } from '../../config/clean-code';
import { recognizeCode, toDigests } from './recognize-code';
import { recognizeLink } from './recognize-link';
import { getNearMiss } from './near-miss';
import { fail, type RecognizedText, type TextFault } from './recognized-text';

const LINKS = /https?:\/\/[^\s<>"']+/gi;
const MOST_LINKS = 50;
const AROUND = /[\s<>"'()[\]{}“”‘’„«»`*|,;]+/;
const MOST_WORDS = 5_000;
/** As long as a code may be, with a label before it. */
const CODE_LENGTHS = { least: 32, most: 130 };

/** A message around links to one thing, as people send it. Null where no link leads to one. */
export function recognizeLinks(text: string): RecognizedText | null {
  const links = findLinks(text);
  if (links.length > MOST_LINKS) return null;
  const [broken = null] = toKnown(recognizeLink(text.replace(/\r?\n/g, '')));
  return toOnly(links.flatMap((link) => toKnown(recognizeLink(link)))) ?? broken;
}

export function findLinks(text: string): readonly string[] {
  return Array.from(text.matchAll(LINKS), ([link]) => cleanEnd(link));
}

/** A message around one code, or one path of ours. Null where there is none. */
export function recognizeCodes(text: string, list: ParsedDigestList): RecognizedText | null {
  const words = splitWords(text);
  if (words.length > MOST_WORDS) return null;
  const found = toOnly(words.flatMap(findCodes));
  if (found?.kind !== 'digests') return found;
  const algorithm = findNamed(list);
  if (algorithm !== null) return fail({ code: 'other-algorithm', algorithm });
  const named = toDigests({ subjects: list.subjects, faults: [] }, text);
  return named !== null && getKey(named) === getKey(found) ? named : found;
}

/** Of the one long word of a message. */
export function getMissInMessage(text: string): TextFault | null {
  const long = splitWords(text)
    .map(cleanCode)
    .filter((word) => word.length >= CODE_LENGTHS.least);
  const [word] = long;
  return word === undefined || long.length > 1 ? null : getNearMiss(word);
}

function splitWords(text: string): readonly string[] {
  return text.replace(LINKS, ' ').split(AROUND);
}

/** With a label before it, such as `Signature:`, or without. */
function findCodes(word: string): readonly RecognizedText[] {
  const { least, most } = CODE_LENGTHS;
  if (word.length < least) return [];
  const link = toKnown(recognizeLink(cleanEnd(word)));
  if (link.length > 0 || word.length > most) return link;
  const code = recognizeCode(word) ?? recognizeCode(cleanCode(word));
  if (code !== null) return [code];
  return word.split(/[:=]/).flatMap((part) => recognizeCode(cleanCode(part)) ?? []);
}

/** Whose digests stand in a list, or in the sentences around one; not those that name digits of their own. */
function findNamed({ faults }: ParsedDigestList): string | null {
  for (const { text, algorithm = findOtherAlgorithm(text) } of faults) {
    const digits = text.match(/(?<![0-9a-f])[0-9a-f]{32,}(?![0-9a-f])/gi) ?? [];
    const isItsOwn = digits.length > 0 && digits.every(({ length }) => length !== 64);
    if (algorithm !== null && !isItsOwn) return algorithm;
  }
  return null;
}

function toKnown(found: RecognizedText | null): readonly RecognizedText[] {
  const isKnown =
    found !== null && (found.kind !== 'unknown' || found.fault.code === 'no-signature');
  return isKnown ? [found] : [];
}

function toOnly(found: readonly RecognizedText[]): RecognizedText | null {
  const [first] = found;
  if (!first) return null;
  const isOne = found.every((other) => getKey(other) === getKey(first));
  return isOne ? first : fail({ code: 'several' });
}

function getKey(found: RecognizedText): string {
  if (found.kind === 'record') return found.signature;
  if (found.kind === 'address') return found.address;
  if (found.kind === 'digests')
    return found.subjects.map(({ digest }) => digest.bytes.join()).join();
  return found.kind === 'unknown' && found.fault.code === 'no-signature' ? found.fault.text : '';
}
