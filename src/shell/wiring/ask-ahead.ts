import { isRecordPath, parseRecordAddress } from '@countersign/core/configuration/addresses';
import type { Cluster } from '@countersign/core/configuration/cluster';
import { fetchEvidence } from '@countersign/core/nodes/read/fetch-evidence';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { getClustersToAsk } from '../../features/network';
import { createLocalValue } from '../../browser/storage/local-value';
import { readConfiguration } from './read-configuration';

export { checkCluster } from '@countersign/core/nodes/read/cluster-check';
export { getGenesisHash } from '@countersign/core/nodes/read/genesis';

interface AskedAhead {
  readonly cluster: Cluster;
  readonly signature: string;
  readonly answer: ReturnType<typeof fetchEvidence>;
  readonly stop: () => void;
}

const memory = createLocalValue({
  key: 'countersign:cluster',
  parse: (text) => text,
  serialize: (id: string) => id,
});

/** `index.html` fetches this file before all others, so that the node answers while React loads. */
let asked = askAhead();

/** Returns the answer to the early request once; later calls ask the node again. */
export const takeEvidence: NodeCalls['fetchEvidence'] = (cluster, signature, signal) => {
  const ahead = asked;
  const isSame =
    ahead?.cluster.id === cluster.id &&
    ahead.cluster.endpoints[0] === cluster.endpoints[0] &&
    ahead.signature === signature;
  if (!isSame) return fetchEvidence(cluster, signature, signal);
  asked = null;
  if (signal.aborted) ahead.stop();
  else signal.addEventListener('abort', ahead.stop, { once: true });
  return ahead.answer;
};

function askAhead(): AskedAhead | null {
  // After the page has loaded, a screen makes its own requests.
  if (document.readyState === 'complete') return null;
  const address = isRecordPath(location.pathname) ? parseRecordAddress(location) : null;
  if (address === null) return null;
  const { signature, clusterId } = address;
  try {
    const { clusters } = readConfiguration();
    const selected = clusters.find(({ id }) => id === memory.read()) ?? clusters[0];
    const [cluster] = getClustersToAsk(clusters, selected, clusterId);
    const first = { ...cluster, endpoints: cluster.endpoints.slice(0, 1) };
    const controller = new AbortController();
    const answer = fetchEvidence(first, signature, controller.signal);
    // The caller that takes the promise handles the rejection.
    answer.catch(() => undefined);
    const stop = () => {
      controller.abort();
    };
    return { cluster: first, signature, answer, stop };
  } catch {
    // The page shows a broken configuration itself.
    return null;
  }
}
