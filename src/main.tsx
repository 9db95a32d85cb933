import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { tellLoadFailure } from './shell/failures/tell-load-failure';
import './style.css';

// In a frame, and in a browser that is too old, index.html shows one sentence instead.
const isShown = window.top === window && !('tooOld' in document.documentElement.dataset);
if (isShown) draw(getRoot()).catch(tellLoadFailure);

function getRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

/** React and the page's code run in two tasks, so that neither delays a click for long. */
async function draw(container: HTMLElement): Promise<void> {
  const { page, firstScreen } = await import('./page');
  // Before drawing: React would show a later part no sooner than in 300 ms.
  await firstScreen;
  container.dataset.react = '';
  startTransition(() => {
    // The build prerenders only the first screen.
    if (location.pathname === '/' && container.firstElementChild) hydrateRoot(container, page);
    else createRoot(container).render(page);
  });
}
