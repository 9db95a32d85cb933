/** A key is longer; `v1` and `mainnet` are none. */
const SHORTEST_KEY = 8;

/**
 * A node's own words without what its address holds beyond the host: a gateway may repeat the key
 * that it was asked with.
 *
 * @param node - URL
 */
export function withoutKey(text: string, node: string): string {
  const { pathname, search, searchParams } = new URL(node);
  const parts = [
    ...pathname.split('/'),
    // As it is written, and as it is meant.
    ...search.slice(1).split(/[&=]/),
    ...searchParams.values(),
  ];
  return parts
    .filter(({ length }) => length >= SHORTEST_KEY)
    .sort((a, b) => b.length - a.length)
    .reduce((told, part) => told.replaceAll(part, '…'), text);
}
