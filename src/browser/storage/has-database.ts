import { inTime } from './in-time';

export const DATABASE = 'countersign';

export async function mayHaveDatabase(): Promise<boolean> {
  try {
    return (await inTime(indexedDB.databases())).some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}
