import { isStatement } from '@countersign/proof/claims';
import { addObservations } from '@countersign/proof/receipts';
import { memo, useMemo } from 'react';
import { Fold } from '../../../ui/fold';
import { countOutcomes, getAskedChecks } from '../details/check-count';
import { CheckList } from '../details/check-list';
import { TechnicalDetails } from '../details/technical-details';
import { WhatItMeans, WhatItProves } from '../details/what-it-proves';
import * as words from '../details/words';
import { makeReceipt } from '../data/kept/receipt-file';
import { Possession } from '../../possession';
import { isSigned, type ShownReady } from '../words/shown-record';
import { RecordActions } from './record-actions';
import { PrintedRecord } from '../share/printed-record';
import { SameSigned } from '../others/same-signed';

interface RecordDetailsProps {
  readonly shown: ShownReady;
}

export const RecordDetails = memo(function RecordDetails({ shown }: RecordDetailsProps) {
  const { record, file } = shown;
  const { doubts } = shown.answer;
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
        {verdict.claim && <RecordActions {...{ shown, receipt }} />}
        {isSigned(verdict) && !isStatement(verdict.claim) && (
          <WhatItProves {...{ verdict, file }} isContradicted={doubts.includes('contradicted')} />
        )}
        <WhatItMeans verdict={verdict} />
      </div>
      {verdict.record === 'valid' && !isStatement(verdict.claim) && (
        <PrintedRecord {...{ record, doubts }} />
      )}
      <div className="border-line min-w-0 border-t lg:col-start-1">
        {related !== null && <SameSigned {...{ record, related }} />}
        <Fold
          title={words.formatHowChecked(count.pass, asked.length)}
          note={words.formatNotPassed(count.fail, count['cannot-check'])}
        >
          <CheckList checks={asked} claim={verdict.claim} />
        </Fold>
        <TechnicalDetails {...{ record, receipt }} dropped={shown.droppedCount} />
        {isSigned(verdict) && (
          <Possession
            record={{ signature: verdict.signature, author: verdict.author, chain: cluster.id }}
          />
        )}
      </div>
    </>
  );
});
