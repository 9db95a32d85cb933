/**
 * Calls back when the person returns to this tab, or the network does.
 * @returns a function that unsubscribes
 */
export function onReturn(listener: () => void): () => void {
  const notifyIfVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', notifyIfVisible);
  window.addEventListener('online', notifyIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', notifyIfVisible);
    window.removeEventListener('online', notifyIfVisible);
  };
}
