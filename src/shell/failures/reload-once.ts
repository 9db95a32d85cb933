const KEY = 'countersign:reloaded-for';

/**
 * Reloads the page if this path has not failed before. A deployment removes the files of the old
 * page, so a screen that an old page has not loaded fails; a reload gets the new page.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(path: string): boolean {
  // Without a network, a reload would replace the page by the browser's error page.
  if (!navigator.onLine) return false;
  try {
    if (sessionStorage.getItem(KEY) === path) return false;
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage is blocked, so nothing would stop the page from reloading for ever.
    return false;
  }
  location.reload();
  return true;
}

/** Allows another reload after the shown screen has loaded. A prefetched screen allows none. */
export function forgetReload(isShownAt: (address: Location) => boolean): void {
  try {
    if (isShownAt(location)) sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked and holds nothing, or the build prerenders and has no `location`.
  }
}
