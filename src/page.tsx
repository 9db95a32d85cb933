import { StrictMode, type ReactNode } from 'react';
import { Router } from 'wouter';
import { createApp } from './app/create-app';
import { ErrorBoundary } from './app/failures/error-boundary';
import { FailureScreen } from './app/failures/failure-screen';
import { navigateFromTop } from './app/navigate-from-top';
import { readConfiguration } from './app/wiring/read-configuration';
import { fetchScreen } from './app/screens/lazy-screens';
import { Shell } from './app/shell';
import { getBrowser } from './app/wiring/in-browser';

/** Resolves also where its code could not be loaded. */
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
