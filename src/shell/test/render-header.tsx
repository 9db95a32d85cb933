import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { createCluster } from '@countersign/core/test/cluster';
import { createFakeChain } from '@countersign/core/test/fake-chain';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { AppProvider } from '../../features/app-context';
import { createWalletWorld, type WalletWorld } from '../../browser/wallet/test/wallet-world';
import { createApp, type App } from '../create-app';
import { Header } from '../header/header';
import { NotificationStack } from '../messages/notification-stack';
import { Toasts } from '../messages/toasts';
import { useClusterCheck } from '../network/use-cluster-check';
import { getBrowser } from '../wiring/in-browser';

interface Given {
  readonly brand?: string;
  readonly clusters?: readonly [Cluster, ...Cluster[]];
  readonly chain?: Partial<NodeCalls>;
  readonly path?: string;
  readonly wallets?: WalletWorld;
}

const checkCluster: NodeCalls['checkCluster'] = ({ endpoints: [node = ''] }) =>
  Promise.resolve({ node });
const getBalance: NodeCalls['getBalance'] = () => Promise.resolve({ value: 0n });

export function renderHeader(given: Given = {}) {
  const { wallets = createWalletWorld() } = given;
  const made = createApp(
    {
      brand: given.brand ?? 'Countersign',
      appIdentity: { name: 'Countersign' },
      clusters: given.clusters ?? [createCluster()],
      remoteHostAuthority: null,
    },
    {
      ...getBrowser(),
      createWallets: (_configuration, selection) => {
        selection.subscribe(() => {
          wallets.store.setChain(selection.getState().id);
        });
        wallets.store.start();
        return {
          wallet: wallets.store,
          mobileDialogs: null,
          loadMobileWallet: () => undefined,
        };
      },
    },
  );
  const app = { ...made, chain: createFakeChain({ checkCluster, getBalance, ...given.chain }) };
  const place = memoryLocation({ path: given.path ?? '/', record: true });
  render(
    <QueryClientProvider client={app.queryClient}>
      <AppProvider value={app}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          <Frame app={app} />
        </Router>
      </AppProvider>
    </QueryClientProvider>,
  );
  return { wallets, getPath: () => place.history.at(-1) };
}

function Frame({ app }: { readonly app: App }) {
  const { selection, theme, notifications } = app;
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const clusterState = useClusterCheck(cluster, app);
  return (
    <>
      <Header {...{ clusterState, theme }} />
      <NotificationStack store={notifications} />
      <Toasts theme={theme.getState().theme} isScreenComplete />
    </>
  );
}
