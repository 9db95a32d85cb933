import { inTime } from './in-time';

export const DATABASE = 'countersign';

/** Whether a database of ours exists, without opening it; true where the browser does not say. */
export async function mayHaveDatabase(): Promise<boolean> {
  try {
    return (await inTime(indexedDB.databases())).some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}
