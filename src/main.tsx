import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { tellLoadFailure } from './app/failures/tell-load-failure';
import './style.css';

// In a frame index.html leaves nothing but a link to a tab of its own.
if (window.top === window) draw(getRoot()).catch(tellLoadFailure);

function getRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

/** React runs in one task and the page's own code in another, so that neither holds up a click for long. */
async function draw(container: HTMLElement): Promise<void> {
  const { page, firstScreen } = await import('./page');
  // In one piece with its frame: React would show what comes after it no sooner than in 300 ms.
  await firstScreen;
  container.dataset.react = '';
  startTransition(() => {
    // The build writes the first screen into the page; on other addresses only its header is shown meanwhile.
    if (location.pathname === '/' && container.firstElementChild) hydrateRoot(container, page);
    else createRoot(container).render(page);
  });
}
