import { type FileList, isReading } from '../../features/files';

/**
 * Stores what was just typed before the page is gone. A phone that ends a page in the background says
 * no more than that it was hidden.
 *
 * @returns ends it
 */
export function storeOnLeaving({ flush }: Pick<FileList, 'flush'>): () => void {
  const flushHidden = () => {
    if (document.visibilityState === 'hidden') flush();
  };
  window.addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flushHidden);
  return () => {
    window.removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flushHidden);
  };
}

/**
 * Has the browser ask before the page is left while files are being read: their bytes would have to
 * be found and read again. At any other time nothing is lost, and nothing is asked.
 */
export function guardAgainstLeaving(fileList: FileList): void {
  let isGuarded = false;
  const follow = () => {
    const isBusy = isReading(fileList.getTotals());
    if (isBusy === isGuarded) return;
    isGuarded = isBusy;
    // Only while it is needed: a page that listens is not kept for the back button.
    if (isBusy) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  follow();
  fileList.subscribe(follow);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
