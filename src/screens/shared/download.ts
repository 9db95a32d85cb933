/** Safari asks what to do with a download, and reads the blob only after the answer. */
const DOWNLOAD_MS = 60_000;

/** Hands a JSON text, given in parts, to the browser's own downloads. */
export function downloadJson(name: string, parts: readonly string[]): void {
  download(name, new Blob([...parts], { type: 'application/json' }));
}

/** Hands a file to the browser's own downloads. */
export function download(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, DOWNLOAD_MS);
}
