/**
 * Calls back when the person returns to this tab, and when the network is back.
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
