export { getListedLeaves } from './transaction/claim-transaction';
export { compareSigned } from './transaction/compare-signed';
export type {
  FundedMark,
  Intent,
  IntentChange,
  OwnSigned,
  SignedComparison,
} from './transaction/compare-signed';
export { decodeTransaction } from './transaction/decode-transaction';
export { getHighestFee } from './transaction/fee';
export { isHarmless, isInLarger } from './transaction/instruction-effect';
export {
  COMPUTE_BUDGET_PROGRAM,
  getProgramName,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './transaction/programs';
export type { ProgramName } from './transaction/programs';
export {
  MAX_TRANSACTION_BYTES,
  MAX_V1_TRANSACTION_BYTES,
  ROOM_FOR_WALLETS,
} from './transaction/transaction';
export type {
  AccountMeta,
  AccountRole,
  AddressTableLookup,
  DecodedInstruction,
  Transaction,
  TransactionConfig,
  TransactionHeader,
  TransactionVersion,
} from './transaction/transaction';
