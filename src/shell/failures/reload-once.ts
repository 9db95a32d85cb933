const KEY = 'countersign:reloaded-for';

/**
 * After a deployment the files of the old page are gone, and a screen that was not loaded yet
 * fails to load. One reload gets the new page; a second failure of the same path is shown instead.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(path: string): boolean {
  // A reload without a network would trade the page for the browser's own error.
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(KEY) === path) return false;
    sessionStorage.setItem(KEY, path);
  } catch {
    // Without a memory of the first reload the page could reload for ever.
    return false;
  }
  location.reload();
  return true;
}

/** The screen that is shown has loaded: the next failure may try its one reload again. */
export function forgetReload(isShownAt: (address: Location) => boolean): void {
  try {
    // Not for a screen that is fetched ahead: the one that is shown may fail still.
    if (isShownAt(location)) sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was stored then, either; and the build has no address.
  }
}
