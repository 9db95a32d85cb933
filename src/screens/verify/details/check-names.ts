import type { CheckId } from '@countersign/proof';

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

/** In the order of the list, and within a group of the verdict. */
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
