import type { CheckId, Check } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';

export const CHECK_NAMES: Record<CheckId, string> = {
  'signature-text': 'The link names a signature',
  lookup: 'The transaction was found',
  decode: 'The transaction can be read',
  'first-signature': 'It is the one the link names',
  signatures: 'Every signature in it is genuine',
  'one-claim': 'It holds exactly one claim',
  author: 'The signer signed the claim',
  memo: 'The claim is well formed',
  network: 'It was made for this network',
  landed: 'It was recorded without an error',
  finalized: 'It is permanent',
  agreement: 'Independent servers agree',
  time: 'The network gives a time',
  lifetime: 'Signed just before it was recorded',
  references: 'It can be found again',
  standing: 'It counts for the record it names',
  file: 'Your file is the signed one',
  'receipt-transaction': 'The receipt holds this transaction',
  'receipt-network': 'The receipt is for this network',
  'receipt-files': 'The receipt proves its files',
  'receipt-observations': 'The receipt’s notes agree with the server',
};

/** In the order of the list; within a group, in the order of the verdict. */
export const CHECK_GROUPS: readonly {
  readonly name: string;
  readonly ids: ReadonlySet<CheckId>;
}[] = [
  {
    name: 'Signature',
    ids: new Set<CheckId>([
      'signature-text',
      'decode',
      'first-signature',
      'signatures',
      'one-claim',
      'author',
      'memo',
      'standing',
    ]),
  },
  {
    name: 'Network',
    ids: new Set<CheckId>(['lookup', 'network', 'landed', 'finalized', 'agreement', 'references']),
  },
  { name: 'Time', ids: new Set<CheckId>(['time', 'lifetime']) },
  { name: 'File', ids: new Set<CheckId>(['file']) },
  {
    name: 'Receipt',
    ids: new Set<CheckId>([
      'receipt-transaction',
      'receipt-network',
      'receipt-files',
      'receipt-observations',
    ]),
  },
];

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
