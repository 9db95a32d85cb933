import { toVisibleText } from '@countersign/proof/encoding';
import type { TextFault } from '../../../flows/lookup/recognize-text';

const NOT = 'That is not a link, signature, fingerprint or wallet address.';

/** What a text is not, and the near miss. */
export function formatTextFault(fault: TextFault): string {
  switch (fault.code) {
    case 'empty':
      return 'Paste something first: a link, signature, fingerprint or wallet address.';
    case 'link':
      return 'That link holds no signature. A link to a record ends in /verify/ and a long code.';
    case 'several':
      return 'That text holds several links. Paste one at a time.';
    case 'json':
      return `${NOT} It looks like a data file, but it is no receipt.`;
    case 'too-long':
      return `${NOT} It is too long. To sign a list of fingerprints, paste it on the Sign page.`;
    case 'hex-length':
      return `${NOT} A fingerprint has 64 digits; this has ${fault.length}${HASHES.get(fault.length) ?? ''}.`;
    case 'code-length':
      return `${NOT} A signature has 87 or 88 characters, an address 43 or 44; this has ${fault.length}. Is a part missing?`;
    case 'character':
      return `${NOT} Codes on Solana never have “${fault.character}”: is a character wrong?`;
    case 'other-algorithm':
      return `That is a fingerprint by ${toVisibleText(fault.algorithm)}. Only SHA-256 is used here.`;
    case 'other':
      return `${NOT} To check a file, drop it anywhere on this page.`;
  }
}

const HASHES: ReadonlyMap<number, string> = new Map([
  [32, ', as MD5 has'],
  [40, ', as SHA-1 has'],
  [96, ', as SHA-384 has'],
  [128, ', as SHA-512 has'],
]);
