import type { Cluster } from '../../config/configuration';
import { getNodeId } from '@countersign/proof/records';
import type { ChainPort, SignatureEntry } from '../../ports/chain';
import { getSignature, type SearchRow } from './search-rows';

/** The newest of a signer's own transactions, as one node lists them. */
interface SignerList {
  /** The result of `getNodeId`. */
  readonly nodeId: string;
  readonly signatures: ReadonlySet<string>;
  /** Everything above this slot is in the list. */
  readonly above: bigint;
}

/**
 * Finds the transactions in which a signer has no part. A signer is mentioned, so a transaction of
 * theirs stands in their own list too. A node that leaves it out of that list could have left it
 * out of the first one as well, so it is not trusted any more than before. A transaction is foreign
 * only where every node that lists it says so.
 *
 * @param sources - each node by itself; one that gives no list of the signer, an empty one, or one
 * without what the signer is known to have signed says nothing
 * @param pages - pages of 1,000 entries, of each list
 * @throws DOMException `AbortError`
 */
export async function findForeign(
  chain: Pick<ChainPort, 'lookUpSignatures'>,
  {
    sources,
    signer,
    rows,
    own = null,
    pages,
  }: {
    readonly sources: readonly Cluster[];
    /** Base58 address. */
    readonly signer: string;
    readonly rows: readonly SearchRow[];
    /** A signature of the signer's, which the list must hold if it goes back so far. */
    readonly own?: SignatureEntry | null;
    readonly pages: number;
  },
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const lists = await Promise.all(
    sources.map((source) => readList(chain, source, { signer, rows, own, pages }, signal)),
  );
  const known = lists.filter((list) => list !== null);
  const isForeign = (row: SearchRow) =>
    row.entries.every(({ node, slot, signature }) => {
      const list = known.find(({ nodeId }) => nodeId === getNodeId(node));
      return list !== undefined && slot > list.above && !list.signatures.has(signature);
    });
  return new Set(rows.filter(isForeign).map(getSignature));
}

interface Asked {
  readonly signer: string;
  readonly rows: readonly SearchRow[];
  readonly own: SignatureEntry | null;
  readonly pages: number;
}

async function readList(
  chain: Pick<ChainPort, 'lookUpSignatures'>,
  source: Cluster,
  { signer, rows, own, pages }: Asked,
  signal: AbortSignal,
): Promise<SignerList | null> {
  try {
    const nodeId = getNodeId(source.endpoints[0] ?? '');
    const listed = rows.flatMap((row) =>
      row.entries.filter(({ node }) => getNodeId(node) === nodeId),
    );
    const minContextSlot = listed.reduce((most, { slot }) => (slot > most ? slot : most), 0n);
    const options = { pages, minContextSlot };
    const { entries, hasMore } = await chain.lookUpSignatures(source, signer, signal, options);
    signal.throwIfAborted();
    const oldest = entries.at(-1);
    if (oldest === undefined) return null;
    const above = hasMore ? oldest.slot : -1n;
    const signatures = new Set(entries.map(({ signature }) => signature));
    if (own !== null && own.slot > above && !signatures.has(own.signature)) return null;
    return { nodeId, signatures, above };
  } catch (error) {
    signal.throwIfAborted();
    console.warn('A signer’s own transactions could not be listed.', error);
    return null;
  }
}
