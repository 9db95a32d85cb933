import { type FileList, isReading } from '../../features/files';

/** A phone may end a hidden page without another event. */
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

export function guardAgainstLeaving(fileList: FileList): void {
  let isGuarded = false;
  const follow = () => {
    const isBusy = isReading(fileList.getTotals());
    if (isBusy === isGuarded) return;
    isGuarded = isBusy;
    // Browsers don't keep a page with this listener for the back button.
    if (isBusy) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
  follow();
  fileList.subscribe(follow);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
