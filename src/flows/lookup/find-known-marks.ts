import type { Cluster } from '../../config/cluster';
import type { ChainPort } from '../../ports/chain';
import { getMark } from '@countersign/proof/claims';
import type { Digest } from '@countersign/proof/encoding';

/** Known signers whose lasting mark of a file a node keeps: that they signed it, not when. */
export interface KnownMarks {
  /** Base58 addresses. */
  readonly authors: readonly string[];
  /** URL. */
  readonly node: string;
}

/** As many as one request holds. */
const MOST_ASKED = 100;

/**
 * @param known - addresses of signers, those that matter most first
 * @returns null where none is known
 * @throws what the chain port throws when no node answers
 */
export async function findKnownMarks(
  chain: Pick<ChainPort, 'findMarked'>,
  cluster: Cluster,
  { digest, known }: { readonly digest: Digest; readonly known: readonly string[] },
  signal: AbortSignal,
): Promise<KnownMarks | null> {
  const { bytes } = digest;
  const byMark = new Map(
    known
      .slice(0, MOST_ASKED)
      .map((author) => [getMark(author, { kind: 'file', bytes }).address, author]),
  );
  if (byMark.size === 0) return null;
  const { value, node } = await chain.findMarked(cluster, [...byMark.keys()], signal);
  return { authors: value.flatMap((address) => byMark.get(address) ?? []), node };
}
