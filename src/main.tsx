import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { showLoadFailure } from './shell/failures/show-load-failure';
import './style.css';

// In a frame and in an old browser, index.html shows one sentence in place of the page.
const isShown = window.top === window && !('tooOld' in document.documentElement.dataset);
if (isShown) render(getRoot()).catch(showLoadFailure);

function getRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  return root;
}

/** React and the page's code run in two tasks, so that neither delays a click for long. */
async function render(container: HTMLElement): Promise<void> {
  const { page, firstScreen } = await import('./page');
  // Until the screen's code is loaded, React would render "Loading…" over the prerendered screen.
  await firstScreen;
  container.dataset.react = '';
  startTransition(() => {
    // The build prerenders only the first screen.
    if (location.pathname === '/' && container.firstElementChild) hydrateRoot(container, page);
    else createRoot(container).render(page);
  });
}
