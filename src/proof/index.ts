export {
  isAddress,
  isSignature,
  parseAddress,
  parseSignature,
  encodeAddress,
  encodeSignature,
} from './encoding/address';
export { decodeBase58, encodeBase58 } from './encoding/base58';
export { isSameBytes } from './encoding/bytes';
export type {
  Claim,
  FileClaim,
  HiddenClaim,
  LinksClaim,
  RevokeClaim,
  StatementClaim,
  TreeClaim,
} from './claim/claim';
export { getClaimFault, isStatement, MAX_COUNT } from './claim/claim';
export type { ClaimInstructionsInput, Instruction } from './claim/claim-instructions';
export { getClaimInstructions } from './claim/claim-instructions';
export type { ReceiptInput } from './receipt/create-receipt';
export {
  addObservations,
  createBareReceipt,
  createReceipt,
  getFileReceipt,
  getFileReceipts,
} from './receipt/create-receipt';
export { decodeTransaction } from './transaction/decode-transaction';
export type { Digest } from './encoding/digest';
export {
  digestToAddress,
  isSameDigest,
  parseDigest,
  formatDigest,
  toDigest,
} from './encoding/digest';
export type { Digester } from './encoding/digester';
export { createDigester, digestOf } from './encoding/digester';
export type { DigestListFault, ParsedDigestList } from './encoding/digest-list';
export { parseDigestList, parseDigestListInSteps } from './encoding/digest-list';
export { createDigestSet } from './tree/digest-set';
export { decodeHex, encodeHex } from './encoding/hex';
export { verifySignature } from './encoding/ed25519';
export type { ProofErrorCode, ProofErrorContext } from './errors';
export { isProofError, ProofError } from './errors';
export type { Evidence, Lookup, Observation } from './verify/evidence';
export { getHighestFee } from './transaction/fee';
export { getOfflineEvidence, NO_NODE_ASKED } from './verify/evidence';
export type { ClaimFault, ReceiptFault, TransactionFault } from './faults';
export { isGenuine, mayBeGenuine } from './verify/is-genuine';
export { getListedLeaves } from './transaction/claim-transaction';
export { getCommitment } from './claim/commitment';
export { toVisibleText } from './encoding/hidden-characters';
export { isHarmless } from './transaction/instruction-effect';
export type {
  FundedMark,
  Intent,
  IntentChange,
  SignedComparison,
} from './transaction/compare-signed';
export { compareSigned } from './transaction/compare-signed';
export { joinEvidence } from './verify/join-evidence';
export { isLink } from './claim/link';
export { getNodeId } from './verify/node-id';
export type { Mark, MarkInstructions, MarkKind, MarkSubject } from './claim/mark';
export {
  findMarkInstructions,
  getMark,
  getMarkInstructions,
  getWithdrawalMark,
  MARK_OWNER,
  MAX_MARK_LAMPORTS,
} from './claim/mark';
export { getFittingMarks } from './claim/fitting-marks';
export { getMarkSubjects } from './claim/mark-subjects';
export type { MemoFault, ParsedMemo } from './claim/memo';
export { MAX_MEMO_BYTES, parseMemo } from './claim/memo';
export { serializeMemo } from './claim/serialize-memo';
export { isNet, toNet } from './claim/net';
export type { OpenTree, PackedTree } from './tree/packed-tree';
export { openTree, packDigests, packTree } from './tree/packed-tree';
export {
  MAX_RECEIPT_BYTES,
  MAX_RECEIPT_DEPTH,
  parseReceipt,
  parseReceiptInSteps,
} from './receipt/parse-receipt';
export type { TextFault, WrittenTextFault } from './claim/plain-text';
export { getTextFault, getWrittenTextFault, isBlankText, MAX_TEXT_BYTES } from './claim/plain-text';
export type { ProgramName } from './transaction/programs';
export {
  COMPUTE_BUDGET_PROGRAM,
  getProgramName,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './transaction/programs';
export { serializeReceipt, serializeReceiptParts } from './receipt/serialize-receipt';
export type {
  Receipt,
  ReceiptFile,
  ReceiptInclusion,
  ReceiptNetwork,
  ReceiptObservation,
  UnknownMembers,
} from './receipt/receipt';
export { RECEIPT_MEDIA_TYPE } from './receipt/receipt';
export { checkInclusion } from './tree/check-inclusion';
export type { CheckedBytes } from './verify/check-bytes';
export { checkBytes } from './verify/check-bytes';
export { getMaxListedLeaves, getReferences, getSubjectDigest } from './claim/references';
export type { StatementWeight } from './verify/check-statement';
export { isLanded, weighStatement } from './verify/check-statement';
export type { Subject } from './claim/subject';
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
export {
  MAX_TRANSACTION_BYTES,
  MAX_V1_TRANSACTION_BYTES,
  ROOM_FOR_WALLETS,
} from './transaction/transaction';
export type { Inclusion, Tree } from './tree/tree';
export { createTree, getLeaves, getTreeRoot, verifyInclusion } from './tree/tree';
export type {
  Check,
  CheckId,
  CheckReason,
  EvidenceLevel,
  FileState,
  Finding,
  InstructionEffect,
  Landing,
  OtherInstruction,
  Outcome,
  RecordState,
  SubjectResult,
  Verdict,
} from './verify/verdict';
export { CHECK_IDS } from './verify/verdict';
export type { VerifyInput, VerifyTrees } from './verify/verify';
export { verify } from './verify/verify';
