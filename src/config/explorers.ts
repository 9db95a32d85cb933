/**
 * Explorers that people use, by host, and where each shows accounts; null where that is not known.
 * Links of all of them name a network only where it is another than Mainnet.
 */
export const EXPLORERS: ReadonlyMap<string, string | null> = new Map([
  ['explorer.solana.com', '/address/'],
  ['solscan.io', '/account/'],
  ['solana.fm', '/address/'],
  ['xray.helius.xyz', null],
  ['orb.helius.dev', null],
  ['orbmarkets.io', null],
  ['solanabeach.io', null],
]);
