export { useKeptNames } from './kept-names';
export { RECEIPT_END, getCommonFolder, getReceiptName } from './receipt-name';
export { SaveButton } from './saving/save-button';
export { isTouchDevice } from './saving/share-or-download';
export { SavedNote } from './saving/saved-note';
export { type Saving, useSaving } from './saving/use-saving';
