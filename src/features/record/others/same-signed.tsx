import { useMemo, useState } from 'react';
import type { OwnRecord } from '@countersign/core/records/lookup/signed-records';
import type { Sought } from '@countersign/core/records/lookup/sought';
import { judgeRow } from '@countersign/core/records/lookup/verify-row';
import { getWithdrawalStatus } from '@countersign/core/records/ask-record';
import { verifyEvidence } from '@countersign/core/records/verify-evidence';
import { Fold } from '../../../ui/fold';
import { SignedLists, SignedStatus, useSignedRecords } from '../../signer';
import type { ReadyRecord } from '../data/use-record';
import type { RelatedList } from '../data/use-related';
import * as words from './words';

interface SameSignedProps {
  readonly record: ReadyRecord;
  readonly related: RelatedList;
}

/** Nodes are asked about the other records only when the list opens. */
export function SameSigned({ record, related }: SameSignedProps) {
  const { list, sought } = related;
  const { cluster } = record.found;
  const { rows } = list.mentions;
  const { claim } = record.check.verdict;
  const isSet = claim !== null && 'count' in claim;
  const title = isSet ? words.SIGNATURES_OF_SET : words.SIGNATURES_OF_FILE;
  const [isOpened, setIsOpened] = useState(false);
  const shown = useMemo(() => toOwnRecord(record, sought), [record, sought]);
  const { found, askAgain } = useSignedRecords(cluster, { sought, rows, shown }, isOpened);
  const all = [...found.records, ...found.doubtful, ...found.asking];
  const isAlone = all.every(({ verdict }) => verdict.signature === shown.verdict.signature);
  return (
    <Fold
      title={title}
      note={words.formatFound(all.length)}
      onToggle={(isOpen) => {
        if (isOpen) setIsOpened(true);
      }}
    >
      <SignedLists {...{ found, cluster, title }} current={shown.verdict.signature} />
      <SignedStatus
        {...{ cluster, list, found }}
        none={words.NO_OTHER_SIGNATURE}
        isEmpty={isAlone && found.newer === 0}
        askAgain={() => {
          askAgain();
          void record.refresh();
        }}
      />
    </Fold>
  );
}

function toOwnRecord({ check, found, nodes, withdrawal }: ReadyRecord, sought: Sought): OwnRecord {
  const fromNodes = verifyEvidence(found.evidence);
  // If no node returned the bytes, the page has them from a receipt.
  const verdict = fromNodes.claim
    ? fromNodes
    : { ...check.verdict, file: 'none' as const, subjects: [] };
  const { status, statement } = withdrawal;
  if (nodes.isAwaited || status === 'looking') return { verdict, answer: undefined };
  const { unknowing, deniers } = nodes;
  const withdrawalStatus = getWithdrawalStatus(status === 'not-asked' ? null : { status });
  const expected = { sought: { ...sought, subjects: [] }, acceptsSettling: true };
  const judgement = judgeRow({ verdict, withdrawalStatus, deniers }, expected);
  const silent = [...nodes.silent.map(({ node }) => node), ...nodes.awaited];
  const reported = { verdict, unknowing, silent, withdrawal: statement, asOf: null };
  return { verdict, answer: { ...judgement, ...reported } };
}
