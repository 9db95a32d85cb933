import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Configuration } from '../config/configuration';
import { createDeferred, useDeferred, whenIdle, whenLoaded } from '../ui/deferred';
import { onLoadFailure } from '../ui/load-failure';
import { keepMainActionClear } from './clearance';
import { UNASKED } from './cluster-health';
import { guardAgainstDrops } from './drop-guard';
import { fetchLinkedScreens } from './fetch-linked-screens';
import { fetchWallets } from './fetch-wallets';
import { Header } from './header/header';
import { menus } from './header/menus';
import { MobileDialogs } from './mobile/mobile-dialogs';
import { NetworkBanner } from './network-banner';
import { NotificationStack } from './notifications/notification-stack';
import type { NotificationStore } from './notifications/notification-store';
import { AppRoutes } from './routes';
import { getThemeAtBuild } from './theme/theme';
import { Toasts } from './toasts';
import type { Services } from './services';
import { UnfinishedWatch } from './unfinished';

/** What the page stands on, made once for as long as it lives. */
export interface House {
  readonly configuration: Configuration;
  readonly services: Services;
  readonly notifications: NotificationStore;
}

/** Header, content and what floats above it: the same on every screen, and in the built page. */
export function Shell({ house }: { readonly house: House }) {
  const { configuration, services, notifications } = house;
  const { selection, theme, wallet, mobileDialogs } = services;
  const cluster = useSyncExternalStore(
    selection.subscribe,
    selection.getState,
    () => selection.clusters[0],
  );
  const { theme: shownTheme } = useSyncExternalStore(
    theme.subscribe,
    theme.getState,
    getThemeAtBuild,
  );
  const [clusterState, setClusterState] = useState(UNASKED);
  const check = useDeferred(clusterCheck);
  const floating = useRef<HTMLDivElement>(null);
  useEffect(guardAgainstDrops, []);
  useEffect(fetchLinkedScreens, []);
  useEffect(() => (floating.current ? keepMainActionClear(floating.current) : undefined), []);
  useEffect(() => whenLoaded(() => void clusterCheck.load()), []);
  useEffect(() => whenIdle(() => void menus.load()), []);
  useEffect(() => fetchWallets(wallet), [wallet]);
  useEffect(
    () =>
      onLoadFailure(() => {
        notifications.notify(LOAD_FAILURE);
      }),
    [notifications],
  );
  return (
    <>
      <a
        href="#main"
        className="bg-surface text-accent sr-only z-50 rounded-lg px-4 py-2 focus:not-sr-only focus:absolute focus:start-4 focus:top-2"
      >
        Skip to content
      </a>
      <Header
        brand={configuration.brand}
        wallet={wallet}
        getBalance={services.getBalance}
        selection={selection}
        clusterState={clusterState}
        theme={theme}
      />
      {check && (
        <check.ClusterCheck
          cluster={cluster}
          checkCluster={services.checkCluster}
          notifications={notifications}
          onState={setClusterState}
        />
      )}
      <UnfinishedWatch keeper={services.keeper} />
      <NetworkBanner cluster={cluster} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <AppRoutes services={services} />
      </main>
      {mobileDialogs && <MobileDialogs port={mobileDialogs} />}
      <div ref={floating}>
        <NotificationStack store={notifications} />
        <Toasts theme={shownTheme} />
      </div>
    </>
  );
}

const clusterCheck = createDeferred(() => import('./cluster-check'));

const LOAD_FAILURE = {
  id: 'load-failure',
  title: 'A part of this page could not be loaded.',
  action: {
    label: 'Reload',
    run: () => {
      location.reload();
    },
  },
};
