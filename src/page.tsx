import { StrictMode, type ReactNode } from 'react';
import { Router } from 'wouter';
import { createApp } from './shell/create-app';
import { ErrorBoundary } from './shell/failures/error-boundary';
import { FailureScreen } from './shell/failures/failure-screen';
import { navigateFromTop } from './shell/screens/navigate-from-top';
import { readConfiguration } from './shell/wiring/read-configuration';
import { fetchScreen } from './shell/screens/routes';
import { Shell } from './shell/shell';
import { getBrowser } from './shell/wiring/in-browser';

/** Never rejects; if the code fails to load, rendering the screen shows the failure. */
export const firstScreen = fetchScreen(location);

export const page = (
  <StrictMode>
    <ErrorBoundary around="page">
      <Router aroundNav={navigateFromTop}>{getShell()}</Router>
    </ErrorBoundary>
  </StrictMode>
);

function getShell(): ReactNode {
  try {
    return <Shell app={createApp(readConfiguration(), getBrowser())} />;
  } catch (error) {
    return (
      <main className="flex-1">
        <FailureScreen error={error} />
      </main>
    );
  }
}
