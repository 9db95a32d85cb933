const KEY = 'countersign:reloaded-for';

/** A deployment removes the files of an old page, whose screens then fail until it reloads. */
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

/** A prefetched screen must not allow another reload. */
export function forgetReload(isShownAt: (address: Location) => boolean): void {
  try {
    if (isShownAt(location)) sessionStorage.removeItem(KEY);
  } catch {
    // Storage is blocked and holds nothing, or the build prerenders and has no `location`.
  }
}
