import type { Page } from '@playwright/test';

export async function readStored(store: string): Promise<readonly unknown[]> {
  const [known] = await indexedDB.databases();
  if (known?.name === undefined) return [];
  const opening = indexedDB.open(known.name);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    opening.onsuccess = () => {
      resolve(opening.result);
    };
    opening.onerror = () => {
      reject(new Error('the database could not be opened'));
    };
  });
  const reading = database.transaction(store).objectStore(store).getAll();
  const all = await new Promise<readonly unknown[]>((resolve, reject) => {
    reading.onsuccess = () => {
      resolve(reading.result);
    };
    reading.onerror = () => {
      reject(new Error('the store could not be read'));
    };
  });
  database.close();
  return all;
}

export async function readDrafts(page: Page): Promise<readonly (readonly string[])[]> {
  const drafts = await page.evaluate(readStored, 'drafts');
  return drafts.map((draft) => (draft as { readonly names: readonly string[] }).names.toSorted());
}
