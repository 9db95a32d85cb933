import type { Configuration } from '@countersign/core/configuration/configuration';

export function addLocalCluster(
  configuration: Configuration,
  node: { readonly rpcUrl: string; readonly wsUrl: string },
): Configuration {
  const others = configuration.clusters.filter(({ id }) => id !== 'solana:localnet');
  return {
    ...configuration,
    clusters: [
      {
        id: 'solana:localnet',
        label: 'Localnet',
        endpoints: [node.rpcUrl],
        subscriptions: [node.wsUrl],
        explorer: null,
        test: true,
      },
      ...others,
    ],
  };
}
