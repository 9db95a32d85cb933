import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router';
import type { Configuration } from '../config/configuration';
import { createDeferred, useDeferred, whenIdle } from '../ui/deferred';
import { onLoadFailure } from '../ui/load-failure';
import { keepMainActionClear } from './clearance';
import { UNASKED } from './cluster-health';
import { guardAgainstDrops } from './drop-guard';
import { Header } from './header/header';
import { menus } from './header/menus';
import { NetworkBanner } from './network-banner';
import {
  createNotificationStore,
  type NotificationStore,
} from './notifications/notification-store';
import { NotificationStack } from './notifications/notification-stack';
import { readConfiguration } from './read-configuration';
import { AppRoutes } from './routes';
import { Toasts } from './toasts';
import { createServices, type Services } from './wiring';

/** Reads the configuration and builds the house; throws ConfigurationError where it cannot. */
export function App() {
  const [house] = useState(getHouse);
  return (
    <BrowserRouter>
      <Shell house={house} />
    </BrowserRouter>
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

interface House {
  readonly configuration: Configuration;
  readonly services: Services;
  readonly notifications: NotificationStore;
}

let house: House | null = null;

/** StrictMode calls initialisers twice; listeners on wallets and storage must be made once. */
function getHouse(): House {
  const configuration = readConfiguration();
  house ??= {
    configuration,
    services: createServices(configuration),
    notifications: createNotificationStore(),
  };
  return house;
}

function Shell({ house: { configuration, services, notifications } }: { readonly house: House }) {
  const { selection, theme, wallet } = services;
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const { theme: shownTheme } = useSyncExternalStore(theme.subscribe, theme.getState);
  const [clusterState, setClusterState] = useState(UNASKED);
  const check = useDeferred(clusterCheck);
  useEffect(() => void clusterCheck.load(), []);
  useEffect(() => whenIdle(() => void menus.load()), []);
  useEffect(
    () =>
      onLoadFailure(() => {
        notifications.notify(LOAD_FAILURE);
      }),
    [notifications],
  );
  const floating = useRef<HTMLDivElement>(null);
  useEffect(guardAgainstDrops, []);
  useEffect(() => (floating.current ? keepMainActionClear(floating.current) : undefined), []);
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
      <NetworkBanner cluster={cluster} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <AppRoutes services={services} />
      </main>
      <div ref={floating}>
        <NotificationStack store={notifications} />
        <Toasts theme={shownTheme} />
      </div>
    </>
  );
}
