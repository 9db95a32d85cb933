import FileSignature from 'lucide-react/icons/file-signature';
import Link2 from 'lucide-react/icons/link-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { FileEntry } from '../../../flows/files/file-entry';
import type { StatementKind } from '@countersign/core/claims/statement';
import type { WalletPort } from '../../../browser/wallet/wallet';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { Button } from '../../../ui/button';
import { useApp } from '../../shared/app-context';
import { handRead } from '../../shared/handed-files';
import { getStatementPath } from '../../shared/routes';
import { DOUBT_CLAUSES, isPassing, type Doubt } from '../words/doubts';

interface StatementActionsProps {
  readonly verdict: Verdict;
  readonly cluster: Cluster;
  readonly wallet: WalletPort;
  /** They go along to where the record is countersigned. */
  readonly files: readonly FileEntry[];
  /** Any of them, and nobody else signs the same from here. */
  readonly doubts: readonly Doubt[];
  /** Nobody signs what they do not have. */
  readonly hasOtherFile: boolean;
}

/** Anybody countersigns; the signer adds links or withdraws. */
export function StatementActions(props: StatementActionsProps) {
  const { verdict, cluster, wallet, files, doubts, hasOtherFile } = props;
  const { handedFiles } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const [, navigate] = useLocation();
  const { claim, author, record, signature } = verdict;
  // The buttons are there before the record is final, and enabled then: nothing moves.
  const isFinal = record === 'valid';
  if (!isFinal && record !== 'settling') return null;
  if (claim === null || isStatement(claim)) return null;
  const go = (kind: StatementKind) => () => {
    if (kind === 'countersign') handRead(handedFiles, files, signature);
    navigate(getStatementPath(kind, signature, cluster.id));
  };
  const lasting = doubts.find((doubt) => !isPassing(doubt));
  const isAuthor = account !== null && account.address === author;
  if (!isAuthor && hasOtherFile) return null;
  return isAuthor ? (
    <>
      <Button
        disabled={!isFinal}
        className="disabled:flex-wrap disabled:gap-y-0"
        onClick={go('links')}
      >
        <Link2 aria-hidden className="size-4" />
        Add links
        {!isFinal && <Until words={ONCE_PERMANENT} />}
      </Button>
      <Button
        disabled={!isFinal}
        className="disabled:flex-wrap disabled:gap-y-0"
        onClick={go('revoke')}
      >
        <Undo2 aria-hidden className="size-4" />
        Withdraw my signature
        {!isFinal && <Until words={ONCE_PERMANENT} />}
      </Button>
    </>
  ) : (
    <>
      <Button
        disabled={!isFinal || doubts.length > 0}
        className="disabled:flex-wrap disabled:gap-y-0"
        onClick={go('countersign')}
      >
        <FileSignature aria-hidden className="size-4" />
        Countersign
        {lasting === undefined && doubts.length > 0 && (
          <Until words={isFinal ? 'once all is checked' : ONCE_PERMANENT} />
        )}
      </Button>
      {lasting !== undefined && (
        <p data-no-countersign="" className="text-small text-ink-soft basis-full">
          {`It can’t be countersigned here: ${DOUBT_CLAUSES[lasting]}.`}
        </p>
      )}
    </>
  );
}

const ONCE_PERMANENT = 'once permanent';

/**
 * The button itself says what it waits for, where that takes less than a minute: a line of its own
 * would move the parts below.
 */
function Until({ words }: { readonly words: string }) {
  return <span className="text-small">{` ${words}`}</span>;
}
