import { reloadOnce } from './reload-once';

/**
 * Says that the page itself did not come, in plain elements, as nothing that draws is there. After a
 * deployment its files are gone, so that it is first loaded once more.
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
