import type { Check } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';

export function getReferenceMessage(claim: Claim, context: Check['context']): string {
  switch (claim.kind) {
    case 'file':
      return 'From the file alone: its fingerprint is among the record’s addresses.';
    case 'tree':
      return Number(context?.leaves) > 0
        ? 'From any of its files: the fingerprint of each is among the record’s addresses.'
        : 'From all its files together. To find it from one of them, you need its receipt.';
    case 'hidden':
      return 'Only with its receipt: a private signature can’t be found from the file.';
    case 'links':
    case 'revoke':
      return 'From what the named record signs: it is among this one’s addresses.';
  }
}
