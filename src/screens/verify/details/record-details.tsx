import { memo, useMemo } from 'react';
import type { TreePort } from '../../../ports/trees';
import type { WalletPort } from '../../../ports/wallet';
import type { Verdict } from '../../../proof';
import { Fold } from '../../../ui/fold';
import { countChecks } from '../files/check-count';
import { CheckList } from './check-list';
import { DetailList } from './detail-list';
import { ExpectedSigner } from '../record/expected-signer';
import { createReceiptDownload, refreshReceipt } from '../receipts/receipt-download';
import { Possession } from '../possession/possession';
import type { PossessionPorts } from '../possession/possession-ports';
import { RecordActions } from '../record/record-actions';
import { SignatureList } from '../history/signature-list';
import { StatementActions } from '../record/statement-actions';
import type { ReadyRecord } from '../data/use-record';

interface RecordDetailsProps {
  readonly record: ReadyRecord;
  readonly trees: TreePort;
  readonly wallet: WalletPort;
  readonly possession: PossessionPorts;
}

export const RecordDetails = memo(function RecordDetails(props: RecordDetailsProps) {
  const { record, trees, wallet, possession } = props;
  const { found, kept, related, second } = record;
  const { verdict } = record.check;
  // Built already where many files were dropped.
  const tree = record.check.trees?.subjects;
  const { cluster, evidence } = found;
  const receipt = useMemo(
    () => (kept ? refreshReceipt(kept, evidence) : createReceiptDownload(verdict, found, tree)),
    [kept, verdict, tree, found, evidence],
  );
  return (
    <>
      {verdict.claim && (
        <RecordActions verdict={verdict} cluster={cluster} receipt={receipt} trees={trees} />
      )}
      {verdict.claim && <StatementActions verdict={verdict} cluster={cluster} wallet={wallet} />}
      <div className="border-line mt-8 border-t">
        {related !== null && (
          <Fold
            title={
              verdict.claim && 'count' in verdict.claim
                ? 'Signatures of this set'
                : 'Signatures of this file'
            }
            note={String(related.records.signatures.length)}
            isOpen
          >
            <SignatureList view={related} cluster={cluster} />
          </Fold>
        )}
        <Fold title="Checks" note={countChecks(verdict.checks)} isOpen>
          <CheckList verdict={verdict} />
        </Fold>
        <Fold title="Details" isOpen>
          <DetailList verdict={verdict} evidence={evidence} cluster={cluster} second={second} />
        </Fold>
        {isSigned(verdict) && <ExpectedSigner key={verdict.author} signer={verdict.author} />}
        {isSigned(verdict) && (
          <Possession
            record={{ signature: verdict.signature, author: verdict.author, chain: cluster.id }}
            ports={possession}
          />
        )}
      </div>
    </>
  );
});

/** Only an author whose signature was checked can be asked more. */
function isSigned(verdict: Verdict): verdict is Verdict & { readonly author: string } {
  const { record, author } = verdict;
  return author !== null && (record === 'valid' || record === 'settling');
}
