/**
 * The order in which kit puts the accounts of a transaction: letter by letter without their case,
 * digits first; of two that differ in case alone, the one with the first small letter. It stands in for
 * `getAddressComparator` of `@solana/addresses` where the page is built (build/address-order-plugin.ts).
 *
 * @param a - base58, as is b
 * @returns below 0 where a comes first, above where b does
 */
export function compareAddresses(a: string, b: string): number {
  const [small, other] = [a.toLowerCase(), b.toLowerCase()];
  if (small !== other) return small < other ? -1 : 1;
  if (a === b) return 0;
  return a > b ? -1 : 1;
}
