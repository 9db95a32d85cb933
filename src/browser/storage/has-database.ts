import { inTime } from './in-time';

export const DATABASE = 'countersign';

/** Whether our database exists, without opening it; true if the browser can't say. */
export async function mayHaveDatabase(): Promise<boolean> {
  try {
    return (await inTime(indexedDB.databases())).some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}
