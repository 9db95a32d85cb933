export interface Transfer {
  readonly items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry' | 'getAsFile'>>;
  readonly files: Iterable<File>;
  readonly isPasted?: boolean;
}

declare global {
  interface Window {
    /**
     * Set by the inline script of index.html, which stores drops and pasted texts until this script
     * runs. That script repeats the last click on a button itself.
     */
    takeEarlyDrops?: () => (Transfer | string)[];
  }
}

const stored: Transfer[] = [];

/**
 * Stores a drop for the next screen that accepts files. Call it within the event, while the
 * transfer can be read.
 */
export function storeDrop({ items, files, isPasted = false }: Transfer): void {
  const read = [...items].map((item) => {
    const [entry, file] = [item.webkitGetAsEntry(), item.getAsFile()];
    return { webkitGetAsEntry: () => entry, getAsFile: () => file };
  });
  stored.push({ items: read, files: [...files], isPasted });
}

/** Returns each drop once. After this call the page must listen by itself. */
export function takeEarlyDrops(): readonly (Transfer | string)[] {
  return [...(window.takeEarlyDrops?.() ?? []), ...stored.splice(0)];
}
