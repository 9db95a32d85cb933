import type { IdentifierArray, IdentifierString } from '@wallet-standard/base';

/**
 * Which network the wallet is asked to authorize: the only one, else the preferred one, else the
 * first.
 *
 * @throws Error for an empty list, with which no adapter is made
 */
export function chooseChain(chains: IdentifierArray, preferred: string): IdentifierString {
  const chosen = chains.find((chain) => chain === preferred) ?? chains[0];
  if (chosen === undefined) throw new Error('A mobile wallet was asked for without a network.');
  return chosen;
}

/** The configured networks, as wallets name them. */
export function toChains(clusters: readonly { readonly id: string }[]): IdentifierString[] {
  return clusters.map(({ id }) => {
    const [namespace = '', reference = ''] = id.split(':');
    return `${namespace}:${reference}` as const;
  });
}
