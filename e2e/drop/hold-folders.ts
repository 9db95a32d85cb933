import type { Page } from '@playwright/test';

declare global {
  interface Window {
    openFolders?: () => void;
  }
}

/** The browser reports no folder's content until `openFolders` is called. */
export async function holdFolders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const opened = new Promise<void>((resolve) => {
      window.openFolders = resolve;
    });
    const { prototype } = DataTransferItem;
    const getEntry = Object.getOwnPropertyDescriptor(prototype, 'webkitGetAsEntry')
      ?.value as () => FileSystemEntry | null;
    prototype.webkitGetAsEntry = function () {
      const entry = getEntry.call(this);
      if (!entry?.isDirectory) return entry;
      const reader = (entry as FileSystemDirectoryEntry).createReader();
      const read = reader.readEntries.bind(reader);
      reader.readEntries = (onEntries, onError) => {
        if (entry.name.startsWith('locked')) onError?.(new DOMException('', 'NotReadableError'));
        else
          void opened.then(() => {
            read(onEntries, onError);
          });
      };
      return Object.assign(entry, { createReader: () => reader });
    };
  });
}
