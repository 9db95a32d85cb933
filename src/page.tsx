import { StrictMode } from 'react';
import { App } from './app/app';
import { ErrorBoundary } from './app/failures/error-boundary';
import { LocationInTransitions } from './app/location-in-transitions';
import { fetchScreen } from './app/screens/lazy-screens';

fetchScreen(location, true);

/** Everything that is drawn. */
export const page = (
  <StrictMode>
    <ErrorBoundary isOutermost>
      <LocationInTransitions>
        <App />
      </LocationInTransitions>
    </ErrorBoundary>
  </StrictMode>
);
