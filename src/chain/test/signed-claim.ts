import type { Cluster } from '../../config/cluster';
import { getGenesisHash } from '../read/genesis';
import { prepareClaim } from '../send/prepare-claim';
import type { TestAuthor } from './author';
import { createFileClaim, type TestClaim } from './claim';

export interface SignedClaim extends TestClaim {
  readonly wireBytes: Uint8Array;
  readonly lastValidBlockHeight: bigint;
}

/** A claim on a file that holds the text given: prepared by the cluster, signed with a real key. */
export async function createSignedClaim(
  cluster: Cluster,
  author: TestAuthor,
  text: string,
): Promise<SignedClaim> {
  const { signal } = new AbortController();
  const genesis = await getGenesisHash(cluster, signal);
  const claim = createFileClaim(author.address, genesis.value, text);
  const { transaction, lastValidBlockHeight } = await prepareClaim(cluster, claim, signal);
  return { ...claim, wireBytes: await author.sign(transaction), lastValidBlockHeight };
}
