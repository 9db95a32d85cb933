import { toVisibleText, type DigestListFault } from '@countersign/proof/encoding';
import type { TextFault } from '../../../flows/lookup/recognized-text';
import { formatCount } from '../../../ui/format/count';
import { toShortText } from '../../../flows/short-text';

const NOT = 'That is not a link, signature, fingerprint or wallet address.';

/** What a text is not, and the near miss. */
export function formatTextFault(fault: TextFault): string {
  switch (fault.code) {
    case 'empty':
      return 'Paste something first: a link, signature, fingerprint or wallet address.';
    case 'link':
      return 'That link holds no signature. A link to a record ends in /verify/ and a long code.';
    case 'foreign-link':
      return `That link holds no signature, but what looks like ${fault.name}. A link to a record ends in /verify/ and a long code.`;
    case 'several':
      return 'That text holds several links or codes. Paste one at a time.';
    case 'json':
      return `${NOT} It looks like a data file, but it is no receipt.`;
    case 'too-long':
      return `${NOT} It is too long. To sign a list of fingerprints, paste it on the Sign page.`;
    case 'hex-length':
      return `${NOT} A fingerprint has 64 digits; this has ${fault.length}${HASHES.get(fault.length) ?? ''}.`;
    case 'code-length':
      return CODE_LENGTHS.includes(fault.length)
        ? `${NOT} It is nearly one: a letter may be missing or wrong.`
        : `${NOT} A signature has 87 or 88 characters, an address 43 or 44; this has ${fault.length}. Is a part missing?`;
    case 'no-signature':
      return 'That looks like a signature, and is none: a letter may be missing or wrong.';
    case 'character':
      return `${NOT} Codes on Solana never have “${fault.character}”: is a character wrong?`;
    case 'other-algorithm':
      return `That is a fingerprint by ${toVisibleText(fault.algorithm)}. Only SHA-256 is used here.`;
    case 'look-alike':
      return `${NOT} It looks like ${fault.name}.`;
    case 'line':
      return formatLine(fault.fault);
    case 'broken-memo':
      return 'That is a broken memo of a record: part of it is missing or was changed.';
    case 'newer-memo':
      return 'That memo is in a newer format than this page can read. Reload the page.';
    case 'other':
      return `${NOT} To check a file, drop it anywhere on this page.`;
  }
}

/** Of most signatures and addresses. */
const CODE_LENGTHS: readonly number[] = [43, 44, 87, 88];

function formatLine({ line, text, algorithm }: DigestListFault): string {
  const what =
    algorithm === undefined
      ? 'is no SHA-256 fingerprint'
      : `is by ${toVisibleText(algorithm)}, and only SHA-256 is used here`;
  return `Line ${formatCount(line)} of that list ${what}: “${toShortText(text.trim())}”. Nothing was searched.`;
}

const HASHES: ReadonlyMap<number, string> = new Map([
  [32, ', as MD5 has'],
  [40, ', as SHA-1 has'],
  [96, ', as SHA-384 has'],
  [128, ', as SHA-512 has'],
]);
