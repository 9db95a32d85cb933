import type { Check, Claim } from '../../../proof';

export function getReferenceMessage(claim: Claim, context: Check['context']): string {
  switch (claim.kind) {
    case 'file':
      return 'It mentions the file’s digest as an address: the file alone leads to it.';
    case 'tree':
      return Number(context?.leaves) > 0
        ? 'It mentions the digests of the set and of each file: any of the files leads to it.'
        : 'It mentions the digest of the set: all its files together lead to it. One of them needs its receipt.';
    case 'hidden':
      return 'It mentions a salted digest: only the receipt leads to it, the file alone does not.';
    case 'links':
    case 'revoke':
      return 'It mentions the digest of the record that it is about.';
  }
}
