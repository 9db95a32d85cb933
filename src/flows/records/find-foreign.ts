import type { Cluster } from '../../config/configuration';
import { getNodeId } from '@countersign/proof/records';
import type { ChainPort, SignatureEntry } from '../../ports/chain';
import { getSignature, type SearchRow } from './search-rows';

/** The newest of a signer's own transactions, as one node lists them. */
interface SignerList {
  /** As `getNodeId` gives it. */
  readonly nodeId: string;
  readonly signatures: ReadonlySet<string>;
  /** Everything above this slot is in the list. */
  readonly above: bigint;
}

/**
 * Which of some transactions a signer has no part in. Who signs is mentioned, so it stands in the
 * signer's own list too. A node could as well have left it out of both lists: it is believed in no
 * more than before. Only what every node that lists it says so of is foreign.
 *
 * @param sources - each node by itself; one that gives no list of the signer, an empty one, or one
 *   without what the signer is known to have signed says nothing
 * @param pages - of 1,000, of each list
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
