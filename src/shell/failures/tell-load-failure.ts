import { reloadOnce } from './reload-once';

/**
 * Shows that the page failed to load, in plain DOM, because React may not have loaded. Reloads once
 * first: a deployment removes the files that an older page names.
 */
export function tellLoadFailure(error: unknown): void {
  console.warn('The page could not be loaded.', error);
  if (reloadOnce(location.pathname)) return;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = 'Reload';
  reload.className = 'text-accent min-h-10 font-medium underline';
  reload.addEventListener('click', () => {
    location.reload();
  });
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.className = 'text-center p-4';
  notice.append('This page could not be loaded. ', reload);
  (document.getElementById('main') ?? document.body).prepend(notice);
}
