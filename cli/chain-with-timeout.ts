import { fetchEvidence } from '../src/chain/read/fetch-evidence';
import { fetchTransaction } from '../src/chain/read/fetch-transaction';
import { getGenesisHash } from '../src/chain/read/genesis';
import { lookUpSignatures } from '../src/chain/read/lookup';
import { readMarks } from '../src/chain/read/marks';
import type { Cluster } from '../src/config/cluster';
import type { ChainPort } from '../src/ports/chain';
import { getOfflineEvidence, type Evidence } from '../src/proof';
import { getNodeOrigin } from './node-host';

export type PatientChain = Pick<
  ChainPort,
  'fetchEvidence' | 'fetchTransaction' | 'getGenesisHash' | 'lookUpSignatures' | 'readMarks'
>;

/**
 * The chain port with a time limit for each node. One node's failure does not affect the others,
 * and no URL gets into reports.
 */
export function createChainWithTimeout(timeoutMs: number): PatientChain {
  const withPatience = (signal: AbortSignal) =>
    AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  return {
    fetchTransaction,
    getGenesisHash,
    lookUpSignatures,
    fetchEvidence: async (cluster, signature, given, options) => {
      const signal = withPatience(given);
      try {
        return withoutKeys(await fetchEvidence(cluster, signature, signal, options));
      } catch (error) {
        const lookup = { status: 'unreachable', reason: getReason(error, signal) } as const;
        return { ...getOfflineEvidence(signature), lookup };
      }
    },
    readMarks: async (cluster, address, given) => {
      const signal = withPatience(given);
      const asked = cluster.endpoints.map(async (node) => {
        try {
          return await readMarks({ ...cluster, endpoints: [node] }, address, signal);
        } catch (error) {
          if (!signal.aborted) throw error;
          return [{ node, status: 'unreachable', reason: 'timeout' } as const];
        }
      });
      return (await Promise.all(asked)).flat();
    },
  };
}

function getReason(error: unknown, { aborted }: AbortSignal): string {
  if (aborted) return 'timeout';
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return `${name}: ${message}`;
}

function withoutKeys(evidence: Evidence): Evidence {
  const observations = evidence.observations.map((seen) => ({
    ...seen,
    node: getNodeOrigin(seen.node),
  }));
  return { ...evidence, observations };
}

/** The named nodes, taken as one network. */
export function toCluster(nodes: readonly string[]): Cluster {
  const id = nodes.join(' ');
  return { id, label: id, endpoints: nodes, subscriptions: [], explorer: null, test: false };
}
