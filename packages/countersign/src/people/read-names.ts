import { getNewNames } from '../../../../src/flows/people/known-name';
import {
  MAX_ARCHIVE_BYTES,
  readArchiveNames,
} from '../../../../src/flows/receipts/receipt-archive';
import type { KnownName } from '../../../../src/ports/names';
import { readUntilOver } from '../read-chunks';
import { Unreadable } from '../unreadable';

/**
 * Names of wallets, of a file that a page's "Export all" wrote.
 *
 * @throws as `readChunks`; Unreadable for another file
 */
export async function readNames(path: string, timeoutMs: number): Promise<readonly KnownName[]> {
  const bytes = await readUntilOver(path, timeoutMs, MAX_ARCHIVE_BYTES);
  const entries = readArchiveNames(new TextDecoder().decode(bytes));
  if (entries === null) throw new Unreadable(`${path} is no export of a Countersign page`);
  if (entries === 'newer') throw new Unreadable(`${path} is made for a newer version`);
  return getNewNames(entries, [], Date.now());
}
