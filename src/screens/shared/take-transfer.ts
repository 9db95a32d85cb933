import type { FileList } from '../../flows/files/file-list';
import type { Transfer } from '../../ui/files/early-drops';
import { walkTransfer } from './dropped-files';
import { openTransfer } from './open-transfer';

/**
 * Gives what was dropped or pasted to the list as it is found, until the list is cleared. Must be
 * called within the event.
 */
export function takeTransfer(
  transfer: Transfer,
  fileList: FileList,
  onUnreadable: (path: string) => void,
): void {
  const { add, close, signal } = fileList.receive();
  void walkTransfer(openTransfer(transfer), { onFiles: add, onUnreadable, signal }).then(close);
}
