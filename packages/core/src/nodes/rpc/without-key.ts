/** No key is shorter; `v1` and `mainnet` are not keys. */
const SHORTEST_KEY = 8;

/** A gateway may repeat the key in a node's URL, so everything beyond the host is removed. */
export function withoutKey(text: string, node: string): string {
  const [, , ...written] = node.split(/[/?&=]+/);
  // A node may repeat a value decoded.
  return [...written, ...new URL(node).searchParams.values()].reduce(
    (cleaned, part) => (part.length < SHORTEST_KEY ? cleaned : cleaned.replaceAll(part, '…')),
    text,
  );
}
