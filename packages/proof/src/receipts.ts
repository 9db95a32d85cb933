export {
  addObservations,
  createBareReceipt,
  createReceipt,
  getFileReceipt,
  getFileReceipts,
} from './receipt/create-receipt';
export type { ReceiptInput } from './receipt/create-receipt';
export { MAX_RECEIPT_BYTES, MAX_RECEIPT_DEPTH, parseReceipt } from './receipt/parse-receipt';
export { RECEIPT_MEDIA_TYPE } from './receipt/receipt';
export type {
  Receipt,
  ReceiptFile,
  ReceiptInclusion,
  ReceiptNetwork,
  ReceiptObservation,
  UnknownMembers,
} from './receipt/receipt';
export { serializeReceipt } from './receipt/serialize-receipt';
export {
  isNamedLikeProof,
  isNamedLikeReceipt,
  isNamedLikeReceiptsZip,
  isOnlyReceipt,
} from './receipt/file-name';
