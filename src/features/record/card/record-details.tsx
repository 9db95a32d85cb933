import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { addObservations } from '@countersign/proof/receipts';
import { memo, useMemo, type ReactNode } from 'react';
import type { TreePort } from '@countersign/core/claims/file-set';
import { Fold } from '../../../ui/fold';
import { countOutcomes, getAskedChecks } from '../details/check-count';
import { CheckList } from '../details/check-list';
import { TechnicalDetails } from '../details/technical-details';
import { WhatItMeans, WhatItProves } from '../details/what-it-proves';
import * as words from '../details/words';
import type { ShownFileState } from '../dropped/file-state';
import { makeReceipt } from '../data/kept/receipt-file';
import type { DroppedHere } from '../../files';
import { Possession } from '../../possession';
import type { Doubt } from '../words/doubts';
import { RecordActions } from './record-actions';
import { PrintedRecord } from '../share/printed-record';
import { SameSigned } from '../others/same-signed';
import { isSigned } from '../who/is-signed';
import type { ReadyRecord } from '../data/use-record';

interface RecordDetailsProps {
  readonly record: ReadyRecord;
  readonly doubts: readonly Doubt[];
  readonly file: ShownFileState;
  readonly dropped: number;
  readonly files: DroppedHere;
  readonly wasWithdrawn: boolean;
  readonly trees: TreePort;
  readonly isSigner: boolean;
  readonly wasJustSigned: boolean;
  readonly walletControl: ReactNode;
}

export const RecordDetails = memo(function RecordDetails(props: RecordDetailsProps) {
  const { record, doubts, file, dropped, files, trees, isSigner, wasJustSigned, walletControl } =
    props;
  const { wasWithdrawn } = props;
  const { found, kept, related, nodes } = record;
  const { verdict } = record.check;
  const tree = record.check.trees?.subjects;
  const { cluster, evidence } = found;
  const receipt = useMemo(
    () => (kept ? addObservations(kept, evidence.observations) : makeReceipt(verdict, found, tree)),
    [kept, verdict, tree, found, evidence],
  );
  const asked = getAskedChecks(verdict.checks, nodes.count === 1 || nodes.isAwaited);
  const count = countOutcomes(asked);
  return (
    <>
      <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {verdict.claim && (
          <RecordActions
            {...{ verdict, cluster, receipt, trees, doubts, isSigner, wasJustSigned, wasWithdrawn }}
            dropped={files}
            hasOtherFile={file === 'mismatch'}
          />
        )}
        {isSigned(verdict) && !isStatement(verdict.claim) && (
          <WhatItProves {...{ verdict, file }} isContradicted={doubts.includes('contradicted')} />
        )}
        <WhatItMeans verdict={verdict} />
      </div>
      {verdict.record === 'valid' && !isStatement(verdict.claim) && (
        <PrintedRecord {...{ record, doubts }} />
      )}
      <div className="border-line min-w-0 border-t lg:col-start-1">
        {related !== null && <SameSigned {...{ record, related }} title={getListTitle(verdict)} />}
        <Fold
          title={words.formatHowChecked(count.pass, asked.length)}
          note={words.formatNotPassed(count.fail, count['cannot-check'])}
        >
          <CheckList checks={asked} claim={verdict.claim} />
        </Fold>
        <TechnicalDetails {...{ record, cluster, receipt, dropped }} />
        {isSigned(verdict) && (
          <Possession
            record={{ signature: verdict.signature, author: verdict.author, chain: cluster.id }}
            walletControl={walletControl}
          />
        )}
      </div>
    </>
  );
});

function getListTitle({ claim }: Verdict): string {
  const isSet = claim !== null && 'count' in claim;
  return isSet ? words.SIGNATURES_OF_SET : words.SIGNATURES_OF_FILE;
}
