import type { CheckId } from '../../../proof';

/** In the order of the verdict. */
export const CHECK_NAMES: Record<CheckId, string> = {
  'signature-text': 'The link names a signature',
  lookup: 'The transaction was found',
  decode: 'The transaction can be read whole',
  'first-signature': 'It is the one the link names',
  signatures: 'Every signature in it is genuine',
  'one-claim': 'It holds exactly one claim',
  author: 'The author signed the claim',
  memo: 'The claim is written as it must be',
  network: 'It was made for this network',
  landed: 'It landed without an error',
  finalized: 'It is final',
  agreement: 'Several nodes say the same',
  time: 'The network gives a time',
  lifetime: 'It was signed shortly before it landed',
  references: 'It can be found by what it signs',
  standing: 'It counts for the record it names',
  file: 'The dropped file is the one',
  'receipt-transaction': 'The receipt holds this transaction',
  'receipt-network': 'The receipt is for this network',
  'receipt-files': 'The receipt proves its files',
  'receipt-observations': 'The receipt’s notes agree with the node',
};
