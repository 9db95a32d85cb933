/** How a file left the page. `closed`: the person closed the list of apps without choosing one. */
export type WayOut = 'downloaded' | 'shared' | 'closed';

export function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] });
}

/** These devices share files, because downloads may fail in the browsers inside wallet apps. */
export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Browsers allow sharing only soon after a click. */
export async function shareOrDownload(file: File): Promise<WayOut> {
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

/** `InvalidStateError` means that the list of apps is still open from an earlier click. */
function isClosed(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === 'AbortError' || error.name === 'InvalidStateError')
  );
}

/** Safari reads the blob only after the person has answered its dialog, so it is kept. */
const DOWNLOAD_MS = 60_000;

function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, DOWNLOAD_MS);
}
