import { StrictMode } from 'react';
import { App } from './app/app';
import { ErrorBoundary } from './app/failures/error-boundary';
import { fetchScreen } from './app/screens/lazy-screens';

fetchScreen(location.pathname, true);

/** Everything that is drawn. */
export const page = (
  <StrictMode>
    <ErrorBoundary isOutermost>
      <App />
    </ErrorBoundary>
  </StrictMode>
);
