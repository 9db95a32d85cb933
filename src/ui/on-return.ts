/**
 * Tells when a person comes back to this page from another tab.
 *
 * @returns ends it
 */
export function onReturn(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') listener();
  };
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
  };
}
