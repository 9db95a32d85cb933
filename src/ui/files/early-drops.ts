/** What a drop or a paste holds; a `DataTransfer` is one within its event. */
export interface Transfer {
  readonly items: Iterable<Pick<DataTransferItem, 'webkitGetAsEntry' | 'getAsFile'>>;
  readonly files: Iterable<File>;
}

declare global {
  interface Window {
    /**
     * Left by the inline script of index.html, which keeps what is dropped, and the last click on a
     * button, before any other has run. It clicks once more by itself.
     */
    takeEarlyDrops?: () => Transfer[];
  }
}

/** The drops that came before anybody listened, each given once. From now on others must listen. */
export function takeEarlyDrops(): readonly Transfer[] {
  return window.takeEarlyDrops?.() ?? [];
}
