declare global {
  interface Window {
    /** Left by the inline script of index.html, which keeps what is dropped before any other has run. */
    takeEarlyDrop?: () => File[];
  }
}

/** Repeats, for whoever listens now, a drop that came before anybody did. */
export function repeatEarlyDrop(): void {
  const files = window.takeEarlyDrop?.() ?? [];
  if (files.length === 0) return;
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  window.dispatchEvent(new DragEvent('drop', { dataTransfer, cancelable: true }));
}
