import { StrictMode } from 'react';
import { Router } from 'wouter';
import { App } from './app/app';
import { ErrorBoundary } from './app/failures/error-boundary';
import { navigateFromTop } from './app/navigate-from-top';
import { fetchScreen } from './app/screens/lazy-screens';

fetchScreen(location, true);

/** Everything that is drawn. */
export const page = (
  <StrictMode>
    <ErrorBoundary isOutermost>
      <Router aroundNav={navigateFromTop}>
        <App />
      </Router>
    </ErrorBoundary>
  </StrictMode>
);
