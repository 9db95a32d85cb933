import { download } from '../download';

/** How a file left the page. `closed`: the person closed the list of apps, and chose none. */
export type WayOut = 'downloaded' | 'shared' | 'closed';

export function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** Phones, whose wallets have browsers of their own: there a download may do nothing at all. */
export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** By the way that is likelier to work here. Call it in the click itself: browsers share in no other moment. */
export async function sendOut(file: File): Promise<WayOut> {
  return canShare(file) && isTouchDevice() ? shareFile(file) : downloadFile(file);
}

export async function shareFile(file: File): Promise<WayOut> {
  try {
    await navigator.share({ files: [file] });
    return 'shared';
  } catch (error) {
    if (isClosed(error)) return 'closed';
    console.warn('The file could not be shared.', error);
    return downloadFile(file);
  }
}

export function downloadFile(file: File): WayOut {
  download(file.name, file);
  return 'downloaded';
}

/** Or it is open still, after a second click. */
function isClosed(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'AbortError' || error.name === 'InvalidStateError')
  );
}
