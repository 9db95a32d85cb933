import type { Cluster } from '../../config/configuration';
import type { ChainPort } from '../../ports/chain';
import { findEvidence, type FoundEvidence } from './find-evidence';
import { createKeptAnswers, type KeptAnswer } from './kept-answers';
import { yieldToMain } from '../scheduling/yield-to-main';

/** What nodes gave of one record, asked once for as long as it is looked at. */
export type RecordReading = KeptAnswer<FoundEvidence>;

export type ClustersToAsk = readonly [Cluster, ...Cluster[]];

export interface RecordReadings {
  /** The same reading for the same record and networks. */
  readonly get: (clusters: ClustersToAsk, signature: string) => RecordReading;
}

export interface ReadingPorts {
  readonly chain: Pick<ChainPort, 'fetchEvidence'>;
  /** Milliseconds. */
  readonly now: () => number;
  /** Told of what a person waits for. */
  readonly onAsk?: (asking: Promise<unknown>) => void;
}

/** The records that were looked at, for as long as the page lives. */
export function createRecordReadings({ chain, now, onAsk }: ReadingPorts): RecordReadings {
  const answers = createKeptAnswers<FoundEvidence>(now);
  return {
    get: (clusters, signature) => {
      const key = JSON.stringify([signature, clusters.map(({ id }) => id)]);
      return answers.get(key, (signal) => {
        const asking = findEvidence(chain, clusters, signature, signal).then(afterChecking);
        onAsk?.(asking);
        return asking;
      });
    },
  };
}

/** Its signatures have just been checked: what becomes of that is drawn in a task of its own. */
async function afterChecking(found: FoundEvidence): Promise<FoundEvidence> {
  await yieldToMain();
  return found;
}
