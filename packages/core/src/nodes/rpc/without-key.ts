/** A key is no shorter; `v1` and `mainnet` are none. */
const SHORTEST_KEY = 8;

/**
 * A node's own words without what its address holds beyond the host: a gateway may repeat the key
 * that it was asked with.
 *
 * @param node - URL
 */
export function withoutKey(text: string, node: string): string {
  const [, , ...written] = node.split(/[/?&=]+/);
  // The decoded values are replaced too: a node may repeat them decoded.
  return [...written, ...new URL(node).searchParams.values()].reduce(
    (told, part) => (part.length < SHORTEST_KEY ? told : told.replaceAll(part, '…')),
    text,
  );
}
