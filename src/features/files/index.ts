export { countDistinct, countMissing, getFileCount } from './count-files';
export { EVERY_EMPTY_FILE, HOLDS_SIGNED_FILE, THIS_IS_EMPTY, formatEmptyFiles } from './words';
export {
  type DroppedFiles,
  type TransferListener,
  mayBeReceipt,
  mayHoldReceipts,
  readTransfer,
  walkChosen,
  walkTransfer,
} from './incoming/dropped-files';
export { getReadReceipts } from './incoming/get-read-receipts';
export {
  type DroppedHere,
  type HandedEntry,
  type HandedFiles,
  createHandedFiles,
  handFile,
  handOver,
  handSigned,
} from './incoming/handed-files';
export { type OpenedReceipts, openReceipts } from './incoming/open-receipts';
export { nameFiles, openTransfer } from './incoming/open-transfer';
export { PictureCode } from './incoming/picture-code';
export type { FoundReceipts } from './incoming/read-receipts';
export {
  type Arrangement,
  type FileOrder,
  type FolderRow,
  type ListRow,
  arrangeFiles,
  isInFolder,
} from './list/arrange-files';
export { type FileEntry, type NamedFile, getDraftSubjects, getSubjects } from './list/file-entry';
export { type FileList, createFileList } from './list/file-list';
export { isOnlyHere } from './list/file-source';
export { readChanged } from './list/read-changed';
export {
  type ReadingRound,
  type ReadingTotals,
  countListed,
  getPercent,
  isReading,
  watchPercent,
} from './list/reading-totals';
export { resetOnOtherFiles } from './list/reset-on-other-files';
export { NOT_STORED, type SharedDraft, createSharedDraft } from './list/shared-draft';
export { useFileSet } from './list/use-file-set';
export { SaveOnlyHere } from './save-only-here';
export { SaveSignedFile } from './save-signed-file';
export { BlobPicture, FileThumbnail } from './thumbnail/file-thumbnail';
export { UnreadReceiptsNotice, UnreadableNotice } from './unreadable-notice';
