import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { createCluster } from '@countersign/core/test/cluster';
import { createFakeChain } from '@countersign/core/test/fake-chain';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { AppProvider } from '../../screens/shared/app-context';
import { lazyPort } from '../../ui/lazy/lazy-port';
import { createWalletWorld, type WalletWorld } from '../../browser/wallet/test/wallet-world';
import { createApp, type App } from '../create-app';
import { Header } from '../header/header';
import { NotificationStack } from '../notifications/notification-stack';
import { Toasts } from '../toasts';
import { useClusterCheck } from '../use-cluster-check';
import { getBrowser } from '../wiring/in-browser';
import { createLateWallet } from '../wiring/create-wallets';

interface Given {
  readonly brand?: string;
  readonly clusters?: readonly [Cluster, ...Cluster[]];
  readonly chain?: Partial<NodeCalls>;
  readonly path?: string;
  /** The wallets of this visit; none when left out. */
  readonly wallets?: WalletWorld;
  /** When the code that follows wallets comes; at once when left out. */
  readonly walletCode?: Promise<void>;
}

const checkCluster: NodeCalls['checkCluster'] = ({ endpoints: [node = ''] }) =>
  Promise.resolve({ node });
const getBalance: NodeCalls['getBalance'] = () => Promise.resolve({ value: 0n });

/** Draws the header and what floats above the page, over what the product makes of a browser. */
export function renderHeader(given: Given = {}) {
  const { wallets = createWalletWorld(), walletCode = Promise.resolve() } = given;
  const load = lazyPort(
    () => walletCode.then(() => ({ store: wallets.store })),
    ({ store }) => {
      store.start();
      return store;
    },
  );
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
        const wallet = createLateWallet(load, wallets.stored.value !== null);
        return { wallet, mobileDialogs: null };
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
  const { configuration, wallet, selection, theme, notifications } = app;
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const clusterState = useClusterCheck(cluster, app);
  return (
    <>
      <Header brand={configuration.brand} {...{ wallet, selection, clusterState, theme }} />
      <NotificationStack store={notifications} />
      <Toasts theme={theme.getState().theme} />
    </>
  );
}
