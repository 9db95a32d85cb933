import type { Cluster } from '../../configuration/cluster';
import { encodeSignature } from '@countersign/proof/encoding';
import { decodeTransaction } from '@countersign/proof/transactions';
import { getGenesisHash } from '../read/genesis';
import { startLifetime } from '../send/lifetime';
import { prepareClaim } from '../send/prepare-claim';
import type { TestAuthor } from './author';
import { createFileClaim, type TestClaim } from './claim';

export interface SignedTestClaim extends TestClaim {
  readonly wireBytes: Uint8Array;
  readonly signature: string;
  readonly lastValidBlockHeight: bigint;
}

export async function createSignedClaim(
  cluster: Cluster,
  author: TestAuthor,
  text: string,
): Promise<SignedTestClaim> {
  const { signal } = new AbortController();
  const genesis = await getGenesisHash(cluster, signal);
  const claim = createFileClaim(author.address, genesis.value, text);
  const prepared = await prepareClaim(cluster, claim, signal);
  const { transaction, lastValidBlockHeight } = await startLifetime(
    cluster,
    prepared.transaction,
    signal,
  );
  const wireBytes = await author.sign(transaction);
  return { ...claim, wireBytes, signature: getSignature(wireBytes), lastValidBlockHeight };
}

export function getSignature(wireBytes: Uint8Array): string {
  return encodeSignature(decodeTransaction(wireBytes).signatures[0] ?? new Uint8Array(64));
}
