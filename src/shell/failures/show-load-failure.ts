import { reloadOnce } from './reload-once';
import * as words from './words';

/** Uses plain DOM, because React may not have loaded. */
export function showLoadFailure(error: unknown): void {
  console.warn('The page could not be loaded.', error);
  if (reloadOnce(location.pathname)) return;
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.textContent = words.RELOAD;
  reload.className = 'text-accent min-h-10 font-medium underline';
  reload.addEventListener('click', () => {
    location.reload();
  });
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  notice.className = 'text-center p-4';
  notice.append(`${words.PAGE_NOT_LOADED} `, reload);
  (document.getElementById('main') ?? document.body).prepend(notice);
}
