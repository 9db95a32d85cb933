import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { ErrorBoundary } from './app/failures/error-boundary';
import { fetchScreen } from './app/screens/lazy-screens';
import './style.css';

fetchScreen(location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const page = (
  <StrictMode>
    <ErrorBoundary isOutermost>
      <App />
    </ErrorBoundary>
  </StrictMode>
);

// The build writes the first screen into the page; on other addresses only its header is shown meanwhile.
if (location.pathname === '/' && root.firstElementChild) hydrateRoot(root, page);
else createRoot(root).render(page);
