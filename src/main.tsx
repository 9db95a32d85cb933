import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { tellLoadFailure } from './app/failures/tell-load-failure';
import './style.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
draw(root).catch(tellLoadFailure);

/** React runs in one task and the page's own code in another, so that neither holds up a click for long. */
async function draw(container: HTMLElement): Promise<void> {
  const { page } = await import('./page');
  startTransition(() => {
    // The build writes the first screen into the page; on other addresses only its header is shown meanwhile.
    if (location.pathname === '/' && container.firstElementChild) hydrateRoot(container, page);
    else createRoot(container).render(page);
  });
}
