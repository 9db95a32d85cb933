/** A `DataTransfer` is one, within its event. */
export interface Transfer {
  readonly items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry' | 'getAsFile'>>;
  readonly files: Iterable<File>;
  readonly isPasted?: boolean;
}

declare global {
  interface Window {
    /**
     * Left by the inline script of index.html, which holds drops, and texts, until this script runs. It repeats
     * the last click on a button by itself.
     */
    takeEarlyDrops?: () => (Transfer | string)[];
  }
}

const held: Transfer[] = [];

/** For the next screen that takes files. Called within the event, while the transfer can be read. */
export function holdDrop({ items, files, isPasted = false }: Transfer): void {
  const read = [...items].map((item) => {
    const [entry, file] = [item.webkitGetAsEntry(), item.getAsFile()];
    return { webkitGetAsEntry: () => entry, getAsFile: () => file };
  });
  held.push({ items: read, files: [...files], isPasted });
}

/** Each drop is given once; from now on others must listen. */
export function takeEarlyDrops(): readonly (Transfer | string)[] {
  return [...(window.takeEarlyDrops?.() ?? []), ...held.splice(0)];
}
