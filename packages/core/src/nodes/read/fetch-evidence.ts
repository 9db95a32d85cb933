import type { Cluster } from '../../configuration/cluster';
import type { Evidence, Observation } from '@countersign/proof';
import { getPlausibleBlockTime } from './block-time';
import { ChainError, isChainError } from '../rpc/errors';
import { getFailureReason, tryCall } from '../rpc/failure';
import { askGenesisHash, forgetGenesisHash, getGenesisHash } from './genesis';
import { parseSignature } from '../rpc/identifiers';
import { askCluster } from '../rpc/rpc';
import { askSignatureStatus } from './signature-status';
import { askTransaction, toLookup } from './landed-transaction';

/** An unreachable network and an unknown transaction are values, not errors. */
export async function fetchEvidence(
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
): Promise<Evidence> {
  const parsed = parseSignature(signature);
  const record = await tryCall(fetchRecord(cluster, parsed, signal));
  if (record.status === 'unreachable') {
    return { signature, genesisHash: null, lookup: record, observations: [] };
  }
  const { node, genesisHash, ...answer } = record.value;
  const networkHash =
    genesisHash ?? (await fetchGenesisHash({ ...cluster, endpoints: [node] }, signal));
  const { lookup } = answer;
  if (
    networkHash !== null &&
    lookup.status === 'found' &&
    !namesNetwork(networkHash, lookup.transaction)
  ) {
    forgetGenesisHash(cluster, node);
  }
  return { signature, genesisHash: networkHash, ...answer };
}

/** A claim names its network, so its bytes can show that a cached genesis hash is stale. */
function namesNetwork(genesisHash: string, transaction: Uint8Array): boolean {
  const net = ` net=${genesisHash.slice(0, 32)}`;
  return new TextDecoder('latin1').decode(transaction).includes(net);
}

/** Asks the same node once more, because a record without its network proves little. */
async function fetchGenesisHash(cluster: Cluster, signal: AbortSignal): Promise<string | null> {
  const genesis = await tryCall(getGenesisHash(cluster, signal));
  return genesis.status === 'answered' ? genesis.value.value : null;
}

type Signature = ReturnType<typeof parseSignature>;

/** One node answers all requests, so that the answers are about one network. */
async function fetchRecord(
  cluster: Cluster,
  signature: Signature,
  signal: AbortSignal,
): Promise<Omit<Evidence, 'signature'> & { readonly node: string }> {
  const { value, node } = await askCluster(
    cluster,
    async (rpc, node) => {
      const [genesisHash, landed, status] = await Promise.all([
        askGenesisHash(cluster, rpc, node).catch(explainNoGenesisHash),
        askTransaction(rpc, signature),
        askSignatureStatus(rpc, signature, true),
      ]);
      if (landed !== null && status !== null && landed.slot !== status.slot) {
        throw new ChainError('unexpected-answer');
      }
      const blockTime = landed === null ? null : await getPlausibleBlockTime(rpc, landed);
      return { genesisHash, landed, status, blockTime };
    },
    { signal },
  );
  const { genesisHash, landed, status, blockTime } = value;
  const observation: Observation = {
    node,
    observedAt: new Date().toISOString(),
    slot: landed?.slot ?? status?.slot ?? null,
    blockTime,
    blockhash: null,
    err: status?.err ?? landed?.err ?? null,
    confirmationStatus: status?.confirmationStatus ?? null,
  };
  return { node, genesisHash, lookup: toLookup(landed), observations: [observation] };
}

/** A node on another network is an error; a node that gives no genesis hash is not. */
function explainNoGenesisHash(error: unknown): null {
  if (getFailureReason(error) === null || isChainError(error, 'other-network')) throw error;
  return null;
}
