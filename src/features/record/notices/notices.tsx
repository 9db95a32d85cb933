import { Link } from 'wouter';
import { getNodeHost } from '@countersign/core/words/node-host';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { Verdict } from '@countersign/proof';
import { isHarmless } from '@countersign/proof/transactions';
import { Button, getButtonClasses } from '../../../ui/button';
import { Filled } from '../../../ui/filled';
import { Notice } from '../../../ui/messages/notice';
import { getRecordPath } from '../../routes';
import { OutsideText } from '../../signer';
import type { OtherCluster } from '../data/use-other-cluster';
import { InstructionList } from '../transaction/instruction-messages';
import * as words from './words';

interface OtherClusterNoticeProps {
  readonly signature: string;
  readonly otherCluster: OtherCluster;
}

export function OtherClusterNotice({
  signature,
  otherCluster: { cluster, node },
}: OtherClusterNoticeProps) {
  return (
    <div role="status" className="mt-3">
      <Notice tone="warn">
        <p className="min-w-0 flex-1">
          {words.formatOtherNetwork(cluster.label, getNodeHost(node))}
        </p>
        <Link to={getRecordPath(signature, cluster.id)} className={getButtonClasses('secondary')}>
          {words.formatSeeItOn(cluster.label)}
        </Link>
      </Notice>
    </div>
  );
}

/** The signer may have approved the transaction for these instructions, and not for its claim. */
export function OtherInstructions({ verdict }: { readonly verdict: Verdict }) {
  const instructions = verdict.otherInstructions.filter((each) => !isHarmless(each));
  return (
    <div data-beside="" className="border-warn/50 text-ink rounded-xl border px-4 py-3">
      <p className="font-medium">{words.WHAT_ELSE_HEADING}</p>
      <InstructionList label={words.WHAT_ELSE} instructions={instructions} />
    </div>
  );
}

interface WithdrawnNoticeProps {
  readonly withdrawal: WithdrawalWords;
  readonly onLoadMore: () => void;
}

export function WithdrawnNotice({ withdrawal, onLoadMore }: WithdrawnNoticeProps) {
  const { statement, markWords, hasUnread } = withdrawal;
  const { claim = null } = statement?.verdict ?? {};
  const reason = claim?.kind === 'revoke' ? claim.reason : undefined;
  if (reason !== undefined) {
    return (
      <p className="mt-2 font-medium wrap-anywhere">
        <Filled text={words.REASON} parts={{ reason: <OutsideText text={reason} /> }} />
      </p>
    );
  }
  if (markWords === null) return null;
  return (
    <>
      <p className="mt-2 font-medium wrap-anywhere">{markWords}</p>
      {hasUnread && (
        <Button className="mt-2" onClick={onLoadMore}>
          {words.LOOK_FURTHER}
        </Button>
      )}
    </>
  );
}
