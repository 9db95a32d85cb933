import { inTime } from './in-time';

export const DATABASE = 'countersign';

/** Whether this browser stores anything of ours; it may where it does not tell. Opens nothing. */
export async function mayHaveDatabase(): Promise<boolean> {
  try {
    return (await inTime(indexedDB.databases())).some(({ name }) => name === DATABASE);
  } catch {
    return true;
  }
}
