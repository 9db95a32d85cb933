export interface Transfer {
  readonly items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry' | 'getAsFile'>>;
  readonly files: Iterable<File>;
  readonly isPasted?: boolean;
}

declare global {
  interface Window {
    /** Set by the inline script of index.html, which stores drops and pasted texts until React runs. */
    takeEarlyDrops?: () => (Transfer | string)[];
  }
}

const stored: Transfer[] = [];

/** Must be called within the event, because a transfer can't be read later. */
export function storeDrop({ items, files, isPasted = false }: Transfer): void {
  const read = [...items].map((item) => {
    const [entry, file] = [item.webkitGetAsEntry(), item.getAsFile()];
    return { webkitGetAsEntry: () => entry, getAsFile: () => file };
  });
  stored.push({ items: read, files: [...files], isPasted });
}

/** Returns each drop once. The inline script of index.html then stops listening. */
export function takeEarlyDrops(): readonly (Transfer | string)[] {
  return [...(window.takeEarlyDrops?.() ?? []), ...stored.splice(0)];
}
