import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SignedBefore, SigningOutcome } from '@countersign/core/signing/signing-types';
import { getNodeHost } from '@countersign/core/words/node-host';
import type { StoreOutcome } from '@countersign/core/receipts/repository';
import { Button, getButtonClasses } from '../../../ui/button';
import { formatLocal } from '@countersign/core/words/date';
import { Notice, type NoticeTone } from '../../../ui/messages/notice';
import { getRecordPath } from '../../routes';
import * as words from '../words';

export type Unhappy = Exclude<SigningOutcome, { status: 'signed' }>;

export function OutcomeNotice({
  outcome,
  cluster,
}: {
  readonly outcome: Unhappy;
  readonly cluster: Cluster;
}) {
  return (
    <Notice tone={TONES[outcome.status]}>
      <p className="min-w-0 grow basis-64 wrap-anywhere">{describe(outcome)}</p>
      {outcome.status === 'not-sent' && outcome.needsReload && (
        <Button
          onClick={() => {
            location.reload();
          }}
        >
          {words.LOAD_PAGE_AGAIN}
        </Button>
      )}
      {outcome.status === 'already-signed' && outcome.seen !== null && (
        <Link
          to={getRecordPath(outcome.signature, cluster.id)}
          className={getButtonClasses('secondary')}
        >
          {words.OPEN_RECORD}
        </Link>
      )}
    </Notice>
  );
}

const TONES: Readonly<Record<Unhappy['status'], NoticeTone>> = {
  refused: 'plain',
  'not-sent': 'bad',
  'may-have-been-sent': 'warn',
  changed: 'bad',
  failed: 'bad',
  'already-signed': 'plain',
  'in-other-tab': 'plain',
};

function describe(outcome: Unhappy): string {
  switch (outcome.status) {
    case 'refused':
    case 'not-sent':
    case 'changed':
      return outcome.reason;
    case 'failed':
      return `${outcome.reason} ${getRetryAdvice(outcome.kept)}`;
    case 'may-have-been-sent':
      return `${outcome.reason} ${outcome.kept === null ? words.CONTINUE_ABOVE : getRetryAdvice(outcome.kept)}`;
    case 'already-signed':
      return formatBefore(outcome);
    case 'in-other-tab':
      return words.IN_OTHER_TAB;
  }
}

/** Nodes may be wrong, so the signing stays stored to be checked again. */
function getRetryAdvice(kept: StoreOutcome): string {
  return kept === 'kept' ? words.LOOK_AGAIN_ABOVE : words.LOOK_AGAIN_BEFORE_CLOSING;
}

function formatBefore({ seen }: SignedBefore): string {
  if (seen === null) return words.SIGNED_ALREADY;
  const { node, blockTime } = seen;
  const when = blockTime === null ? null : formatLocal(Number(blockTime) * 1000);
  return words.formatSignedAlready(when, getNodeHost(node));
}
