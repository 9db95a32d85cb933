import { memo, useLayoutEffect, useMemo } from 'react';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort } from '../../../ports/chain';
import type { ReceiptRepository } from '../../../ports/receipts';
import type { RecordReading } from '../../../flows/records/record-readings';
import type { TreePort } from '../../../ports/trees';
import { verifyEvidence } from '../../../flows/records/verify-evidence';
import { getOfflineEvidence } from '../../../proof';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import { formatSecond } from '../details/second-node-messages';
import { getTakenBack } from './revocation-status';
import type { Told } from './record-model';
import { useAbout } from './use-about';
import { useDroppedCheck } from '../files/use-dropped-check';
import type { DroppedFiles } from '../files/use-dropped-files';
import { useElsewhere } from './use-other-cluster';
import { useFollowing } from './use-following';
import { useKeptReceipt } from '../receipts/use-stored-receipt';
import { useReceiptUpkeep } from '../receipts/use-receipt-update';
import { useRecordLife } from './use-related-records';
import { useSecondOpinion } from './use-second-node';

export interface RecordNewsProps {
  readonly reading: RecordReading;
  readonly signature: string;
  /** What nodes gave first; null while they are asked. */
  readonly first: FoundEvidence | null;
  readonly clusters: readonly Cluster[];
  readonly chain: ChainPort;
  readonly keeper: ReceiptRepository;
  readonly trees: TreePort;
  readonly dropped: DroppedFiles;
  readonly onTold: (told: Told) => void;
}

/**
 * All that is learned of a record besides its first verdict: how final it becomes, what a second
 * node says, what was dropped, kept, and signed about it. Shows nothing itself.
 */
export const RecordNews = memo(function RecordNews(props: RecordNewsProps) {
  const { reading, signature, first, clusters, chain, keeper, trees, dropped, onTold } = props;
  const followed = useFollowing(chain, first, reading.ask);
  const { found, second, refresh } = useSecondOpinion(chain, followed);
  const elsewhere = useElsewhere(chain, clusters, found);
  const kept = useKeptReceipt(keeper, signature);
  const evidence = useMemo(
    () => found?.evidence ?? getOfflineEvidence(signature),
    [found, signature],
  );
  const cluster = found?.cluster ?? null;
  const named = useAbout(chain, cluster, verifyEvidence(evidence).claim);
  const { about, isAsked: isAboutAsked } = named;
  const check = useDroppedCheck({ evidence, dropped, kept: kept?.receipt ?? null, about, trees });
  const life = useRecordLife(chain, found, check.verdict);
  useReceiptUpkeep(keeper, kept, evidence, check.verdict);
  const takenBack = useMemo(() => getTakenBack(life), [life]);
  const told = useMemo((): Told => {
    const secondWords = formatSecond(second);
    const words = { second, secondWords, takenBack, elsewhere, isAboutAsked };
    const refreshAll = () => {
      refresh();
      named.refresh();
    };
    return { reading, found, check, ...words, kept, life, refresh: refreshAll };
  }, [
    reading,
    found,
    check,
    second,
    takenBack,
    elsewhere,
    kept,
    life,
    refresh,
    named,
    isAboutAsked,
  ]);
  // Before the page is painted: what was known before is there at once.
  useLayoutEffect(() => {
    onTold(told);
  }, [told, onTold]);
  return null;
});
