import type { Cluster } from '../../config/configuration';
import type { ChainPort } from '../../ports/chain';
import { digestToAddress, type Digest } from '@countersign/proof/encoding';
import type { CheckedMentions } from '../records/check-mentions';

export type FileLookupResult =
  | { readonly status: 'unreachable'; readonly error: unknown }
  | (CheckedMentions & {
      readonly status: 'known';
      /** Older ones were not fetched. */
      readonly hasMore: boolean;
      /** URL of the node that gave the list. */
      readonly node: string;
    });

export type LookupChain = Pick<
  ChainPort,
  'lookUpSignatures' | 'getGenesisHash' | 'fetchTransaction'
>;

/**
 * Fetches the newest mentions of a file, and checks them.
 *
 * @param signal - where the search has an end; it is unreachable then
 */
export async function lookUpFile(
  chain: LookupChain,
  cluster: Cluster,
  digest: Digest,
  signal: AbortSignal = new AbortController().signal,
): Promise<FileLookupResult> {
  try {
    const { entries, hasMore, node } = await chain.lookUpSignatures(
      cluster,
      digestToAddress(digest),
      signal,
      { pages: 1 },
    );
    // Loaded late: few files are known, and the checking code is large.
    const module = entries.length > 0 && (await import('../records/check-mentions'));
    const none = { signatures: [], unchecked: [] };
    const found = module
      ? await module.checkMentions(chain, { cluster, digest, entries, signal })
      : none;
    return { status: 'known', hasMore, node, ...found };
  } catch (error) {
    return { status: 'unreachable', error };
  }
}
