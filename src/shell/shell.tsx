import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore, type MouseEvent } from 'react';
import { AppProvider, useIsScreenComplete } from '../features/app-context';
import { Pasted } from '../features/find';
import { onLoadFailure } from '../ui/messages/load-failure';
import type { App } from './create-app';
import { fetchLinkedScreens } from './screens/fetch-linked-screens';
import { ErrorBoundary } from './failures/error-boundary';
import { Footer } from './footer';
import { Header } from './header/header';
import { MobileDialogs } from './mobile/mobile-dialogs';
import { storeOnLeaving } from './guards/leave-guard';
import { NetworkBanner } from './network/network-banner';
import { NotificationStack } from './messages/notification-stack';
import { AppRoutes, fetchScreens } from './screens/routes';
import { getThemeAtBuild } from './theme/theme';
import { Toasts } from './messages/toasts';
import { useClusterCheck } from './network/use-cluster-check';
import * as words from './words';

export function Shell({ app }: { readonly app: App }) {
  return (
    <QueryClientProvider client={app.queryClient}>
      <AppProvider value={app}>
        <Frame app={app} />
      </AppProvider>
    </QueryClientProvider>
  );
}

function Frame({ app }: { readonly app: App }) {
  const { selection, theme, notifications, fileList, mobileDialogs, loadMobileWallet } = app;
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
  const clusterState = useClusterCheck(cluster, app);
  useEffect(() => storeOnLeaving(fileList), [fileList]);
  const isScreenComplete = useIsScreenComplete();
  useEffect(() => {
    if (!isScreenComplete) return;
    if (matchMedia('(hover: none)').matches) fetchScreens();
    loadMobileWallet();
  }, [isScreenComplete, loadMobileWallet]);
  useEffect(fetchLinkedScreens, []);
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
        onClick={focusMain}
        className="bg-surface text-accent sr-only z-50 rounded-lg px-4 py-2 focus:not-sr-only focus:absolute focus:start-4 focus:top-2"
      >
        {words.SKIP_TO_CONTENT}
      </a>
      <Header clusterState={clusterState} theme={theme} />
      <ErrorBoundary around="part">
        <NetworkBanner cluster={cluster} clusters={selection.clusters} />
      </ErrorBoundary>
      <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-3.5rem)] flex-1 outline-none">
        <AppRoutes />
      </main>
      <ErrorBoundary around="part">
        <Footer />
      </ErrorBoundary>
      <ErrorBoundary around="part">
        {mobileDialogs && <MobileDialogs port={mobileDialogs} />}
      </ErrorBoundary>
      <ErrorBoundary around="part">
        <div>
          <NotificationStack store={notifications} />
          <Toasts theme={shownTheme} isScreenComplete={isScreenComplete} />
        </div>
      </ErrorBoundary>
      <ErrorBoundary around="part">
        <Pasted />
      </ErrorBoundary>
    </>
  );
}

const LOAD_FAILURE = {
  id: 'load-failure',
  title: words.PART_NOT_LOADED,
  action: {
    label: words.RELOAD,
    run: () => {
      location.reload();
    },
  },
};

/** The address keeps its fragment, which may be a request for signatures. */
function focusMain(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}
