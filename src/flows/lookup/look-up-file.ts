import type { Cluster } from '../../config/configuration';
import type { ChainPort } from '../../ports/chain';
import { digestToAddress, type Digest } from '../../proof';
import type { CheckedMentions } from '../records/check-mentions';

/** What a node's index leads to, and what of it was checked here. */
export type FileAnswer =
  | { readonly status: 'unreachable' }
  | (CheckedMentions & {
      readonly status: 'known';
      /** There are older ones than the node was asked for. */
      readonly hasMore: boolean;
    });

export type LookupChain = Pick<
  ChainPort,
  'lookUpSignatures' | 'getGenesisHash' | 'fetchTransaction'
>;

/** Asks for the newest mentions of a file, and checks them. */
export async function lookUpFile(
  chain: LookupChain,
  cluster: Cluster,
  digest: Digest,
): Promise<FileAnswer> {
  try {
    const { entries, hasMore } = await chain.lookUpSignatures(
      cluster,
      digestToAddress(digest),
      new AbortController().signal,
      { pages: 1 },
    );
    // What checks a transaction is more than all else here, and few files are known.
    const module = entries.length > 0 && (await import('../records/check-mentions'));
    const none = { signatures: [], unchecked: [] };
    const found = module ? await module.checkMentions(chain, { cluster, digest, entries }) : none;
    return { status: 'known', hasMore, ...found };
  } catch {
    return { status: 'unreachable' };
  }
}
