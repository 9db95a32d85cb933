import type { RecordState } from '@countersign/proof';

export interface RecordMessage {
  /** `{author}` stands for the signer. */
  readonly headline: string;
  /** `{author}` stands for the signer, `{reason}` for `reason`. */
  readonly text: string;
  /** Untrusted: why nodes did not answer, or why the transaction failed. */
  readonly reason?: string;
}

export const STATEMENT_PENDING: RecordMessage = {
  headline: 'Signed by {author}, about another record',
  text: 'Whether it counts for that record is being checked…',
};

export const FAILED_TEXT =
  'It reached the network and ended with an error: {reason}. Whoever sent it can sign again.';

export const RECORD_MESSAGES: Record<RecordState, RecordMessage> = {
  valid: {
    headline: 'Signed by {author}',
    text: '',
  },
  settling: {
    headline: 'Signed by {author}',
    text: '',
  },
  failed: {
    headline: 'This transaction failed, so it proves nothing',
    text: 'It reached the network and ended with an error. Whoever sent it can sign again.',
  },
  'no-claim': {
    headline: 'This transaction signs no file',
    text: 'It is on the network, but it carries no Countersign claim. Check that the link is the one you were given.',
  },
  ambiguous: {
    headline: 'This transaction holds more than one claim, so it counts for none',
    text: 'A record carries exactly one claim. Ask the sender for a record of its own.',
  },
  'unsigned-memo': {
    headline: 'The claim in this transaction is not signed by anybody',
    text: 'Anybody could have written it. Do not rely on it; ask the sender to sign it.',
  },
  'wrong-network': {
    headline: 'This claim was made for another network',
    text: 'It names a network other than the one it is on. Choose the network it was made for, or ask the sender.',
  },
  'bad-signature': {
    headline: 'This signature is not genuine',
    text: 'It was changed, or made up. Don’t rely on it. Another server, or the link and the receipt that the sender has, may hold the right one.',
  },
  'newer-format': {
    headline: 'This record is in a newer format than this page can read',
    text: 'It could not be checked, which does not make it false. A newer version of this page may read it.',
  },
  'not-found': {
    headline: 'No record with this signature was found',
    text: 'If it was signed a moment ago, it may appear shortly. Or the link may be incomplete, or for another network.',
  },
  unreachable: {
    headline: 'This could not be checked yet',
    text: '{reason} That says nothing about the file. This page asks again by itself.',
  },
  'does-not-count': {
    headline: 'This doesn’t count: it wasn’t made by the signer',
    text: 'It speaks of another record, and that record stands as it did.',
  },
  malformed: {
    headline: 'This link does not hold a valid record',
    text: 'The signature or the claim is not written as it must be. Check that the link was copied whole.',
  },
};
