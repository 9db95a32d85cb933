import type { FileList } from '../../flows/files/file-list';
import type { Transfer } from '../../ui/files/early-drops';
import { walkTransfer } from './dropped-files';
import { openTransfer } from './open-transfer';

/** Adds a drop or paste to the list as it is read. Must be called within the event. */
export function takeTransfer(
  transfer: Transfer,
  fileList: FileList,
  onUnreadable: (path: string) => void,
): void {
  const { add, close, signal } = fileList.receive();
  void walkTransfer(openTransfer(transfer), { onFiles: add, onUnreadable, signal }).then(close);
}
