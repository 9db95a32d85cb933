import type { CheckReason, Verdict } from '@countersign/proof';
import type { StatementClaim } from '@countersign/proof/claims';
import { STATEMENT_PENDING, type RecordMessage } from './record-messages';

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
