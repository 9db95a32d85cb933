/** Names of the files in each stored draft, once the page's own database is there. Runs in the page. */
export async function readDrafts(): Promise<readonly (readonly string[])[]> {
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
  const reading = database.transaction('drafts').objectStore('drafts').getAll();
  const drafts = await new Promise<readonly { readonly names: readonly string[] }[]>(
    (resolve, reject) => {
      reading.onsuccess = () => {
        resolve(reading.result);
      };
      reading.onerror = () => {
        reject(new Error('the drafts could not be read'));
      };
    },
  );
  database.close();
  return drafts.map(({ names }) => names.toSorted());
}
