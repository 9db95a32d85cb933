import type { CheckReason, RecordState, Verdict } from '@countersign/proof';
import type { StatementClaim } from '@countersign/proof/claims';

export interface RecordMessage {
  /** `{author}` stands for the signer. */
  readonly headline: string;
  /** `{author}` stands for the signer, `{reason}` for `reason`. */
  readonly text: string;
  /** Untrusted: why nodes did not answer, or why the transaction failed. */
  readonly reason?: string;
}

export function joinSentences(...sentences: readonly (string | false | null)[]): string {
  return sentences.filter(Boolean).join(' ');
}

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

/** The bytes are from a receipt, and no node reports on the transaction. */
export const RECEIPT_MESSAGES: Readonly<Record<'unreachable' | 'not-found', RecordMessage>> = {
  unreachable: {
    headline: 'Signed by {author}; whether it was recorded could not be checked',
    text: 'The receipt’s signature was checked in this browser, without any server. What a receipt alone can’t tell: that it was recorded, and when.',
  },
  'not-found': {
    headline: 'Signed by {author}; no server that was asked knows it',
    text: 'The receipt’s signature was checked in this browser. The transaction may not have been recorded, the server may have forgotten it, or the network may have been reset since.',
  },
};

export const BROKEN_CLAIM: RecordMessage = {
  headline: 'The claim in this transaction is not written as it must be',
  text: 'Nobody can be sure what it means, so it counts for nothing. Ask the sender for a new record.',
};

const STATEMENT_PENDING: RecordMessage = {
  headline: 'Signed by {author}, about another record',
  text: 'Whether it counts for that record is being checked…',
};

const SETTLES = ' Usually permanent within a minute. This page updates itself.';

const WITHOUT_MARK =
  'It does not set the mark that makes a withdrawal count. Its signer can withdraw the record again, from the record’s page.';

interface KindMessages {
  readonly made: RecordMessage;
  readonly doesNotCount: string;
  readonly byAnother: string;
  readonly unknown: string;
}

const KINDS: Record<StatementClaim['kind'], KindMessages> = {
  links: {
    made: {
      headline: 'Links added by {author}',
      text: 'They were added by the signer of the record that they name.',
    },
    doesNotCount: 'These links do not count',
    byAnother: 'Only the signer of a record can add links to it. Somebody else signed these.',
    unknown: 'Whether these links count could not be checked',
  },
  revoke: {
    made: {
      headline: 'Withdrawal by {author}',
      text: 'The signer no longer stands by the record that it names.',
    },
    doesNotCount: 'This withdrawal does not count',
    byAnother: 'Only the signer of a record can withdraw it. Somebody else signed this.',
    unknown: 'Whether this withdrawal counts could not be checked',
  },
};

export function getStatementMessage(
  { kind }: StatementClaim,
  { record, checks }: Pick<Verdict, 'record' | 'checks'>,
  isNamedAsked: boolean,
): RecordMessage {
  const { made, doesNotCount, byAnother, unknown } = KINDS[kind];
  if (record === 'valid') return made;
  if (record === 'settling') return { ...made, text: `${made.text}${SETTLES}` };
  if (record === 'does-not-count') {
    const has = (wanted: CheckReason) => checks.some(({ reason }) => reason === wanted);
    if (has('author-differs')) return { headline: doesNotCount, text: byAnother };
    return has('mark-missing')
      ? { headline: doesNotCount, text: WITHOUT_MARK }
      : {
          headline: doesNotCount,
          text: 'What is named is no signature of a file. Only a signature of a file or a set, on the same network, can have links or be withdrawn.',
        };
  }
  if (isNamedAsked) return STATEMENT_PENDING;
  return {
    headline: unknown,
    text: 'No server gave the record that it names, so it can’t be told whether the same wallet signed that one. Try again in a moment.',
  };
}
