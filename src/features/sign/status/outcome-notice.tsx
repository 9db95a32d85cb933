import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SignedBefore, SigningOutcome } from '@countersign/core/signing/signing-types';
import { getNodeHost } from '@countersign/core/words/node-host';
import type { StoreOutcome } from '@countersign/core/receipts/repository';
import { Button, getButtonClasses } from '../../../ui/button';
import { formatLocal } from '@countersign/core/words/date';
import { Notice, type NoticeTone } from '../../../ui/messages/notice';
import { getRecordPath } from '../../routes';

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
          Load the page again
        </Button>
      )}
      {outcome.status === 'already-signed' && outcome.seen !== null && (
        <Link
          to={getRecordPath(outcome.signature, cluster.id)}
          className={getButtonClasses('secondary')}
        >
          Open record
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
      return `${outcome.reason} ${formatRetryAdvice(outcome.kept)}`;
    case 'may-have-been-sent':
      return `${outcome.reason} ${outcome.kept === null ? CONTINUE_ABOVE : formatRetryAdvice(outcome.kept)}`;
    case 'already-signed':
      return formatBefore(outcome);
    case 'in-other-tab':
      return 'Another tab of this browser is signing the same. Go on there, or cancel it there first. Nothing was signed here.';
  }
}

const CONTINUE_ABOVE =
  'It is kept above: continue there. Forget it only if you know that nothing was sent.';

/** Nodes may be wrong, so the signing stays stored to be checked again. */
function formatRetryAdvice(kept: StoreOutcome): string {
  return kept === 'kept'
    ? 'It is kept above, to look again. You can also sign again; if the first did land after all, there are two records.'
    : 'This browser can’t store it: it is kept above only until you close this page, so look again before that. You can also sign again; if the first did land after all, there are two records.';
}

function formatBefore({ seen }: SignedBefore): string {
  if (seen === null) {
    return 'This was signed already, perhaps in another tab; its record is named above. Nothing was signed now.';
  }
  const { node, blockTime } = seen;
  const on = blockTime === null ? '' : `, on ${formatLocal(Number(blockTime) * 1000)}`;
  return `You already signed this with this account${on}, says ${getNodeHost(node)}. Nothing was signed now. Signing again makes a second record.`;
}
