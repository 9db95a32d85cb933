import type { Cluster } from '../config/cluster';
import type { Evidence, Lookup, Observation } from '../proof';
import { askBlockhash, getPlausibleBlockTime } from './block';
import { ChainError } from './errors';
import { getGenesisHash } from './genesis';
import { parseSignature } from './identifiers';
import { askCluster } from './rpc';
import { settle } from './settled';
import { askSignatureStatus } from './signature-status';
import { askTransaction, type LandedTransaction } from './landed-transaction';

export interface EvidenceOptions {
  /** Also the hash of the block, for comparing two nodes: one request more. */
  readonly withBlockhash?: boolean;
}

/**
 * Fetches what one node says of a signature, as bytes: three requests at once, two when the
 * genesis hash is known. That no node answers, or none knows the transaction, is a value.
 * For a second node's word, ask a cluster that has only that one in its `endpoints`.
 *
 * @throws ChainError `malformed-signature`
 * @throws DOMException `AbortError`
 */
export async function fetchEvidence(
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
  { withBlockhash = false }: EvidenceOptions = {},
): Promise<Evidence> {
  const parsed = parseSignature(signature);
  const [genesis, record] = await Promise.all([
    settle(getGenesisHash(cluster, signal)),
    settle(fetchRecord(cluster, parsed, withBlockhash, signal)),
  ]);
  return {
    signature,
    genesisHash: genesis.status === 'answered' ? genesis.value.value : null,
    ...(record.status === 'answered' ? record.value : { lookup: record, observations: [] }),
  };
}

type Signature = ReturnType<typeof parseSignature>;

/** Both answers come from one node, so that one observation says what that node said. */
async function fetchRecord(
  cluster: Cluster,
  signature: Signature,
  withBlockhash: boolean,
  signal: AbortSignal,
): Promise<Pick<Evidence, 'lookup' | 'observations'>> {
  const { value, node } = await askCluster(
    cluster,
    async (rpc) => {
      const [landed, status] = await Promise.all([
        askTransaction(rpc, signature),
        askSignatureStatus(rpc, signature, true),
      ]);
      if (landed !== null && status !== null && landed.slot !== status.slot) {
        throw new ChainError('unexpected-answer', { field: 'getTransaction.slot' });
      }
      if (landed === null) return { landed, status, blockTime: null, blockhash: null };
      const [blockTime, blockhash] = await Promise.all([
        getPlausibleBlockTime(rpc, landed),
        withBlockhash ? askBlockhash(rpc, landed.slot) : null,
      ]);
      return { landed, status, blockTime, blockhash };
    },
    { signal },
  );
  const { landed, status, blockTime, blockhash } = value;
  const observation: Observation = {
    node,
    observedAt: new Date().toISOString(),
    slot: landed?.slot ?? status?.slot ?? null,
    blockTime,
    blockhash,
    err: status?.err ?? landed?.err ?? null,
    confirmationStatus: status?.confirmationStatus ?? null,
  };
  return { lookup: toLookup(landed), observations: [observation] };
}

export function toLookup(landed: LandedTransaction | null): Lookup {
  if (landed === null) return { status: 'not-found' };
  return { status: 'found', transaction: landed.wireBytes };
}
