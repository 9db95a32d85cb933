/** No key is shorter; `v1` and `mainnet` are not keys. */
const SHORTEST_KEY = 8;

/**
 * Removes from a node's own text what its URL holds beyond the host, because a gateway may repeat the
 * key in the URL.
 *
 * @param node - URL
 */
export function withoutKey(text: string, node: string): string {
  const [, , ...written] = node.split(/[/?&=]+/);
  // The decoded values are replaced too: a node may repeat them decoded.
  return [...written, ...new URL(node).searchParams.values()].reduce(
    (cleaned, part) => (part.length < SHORTEST_KEY ? cleaned : cleaned.replaceAll(part, '…')),
    text,
  );
}
