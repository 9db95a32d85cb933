export {
  isAddress,
  isSignature,
  parseAddress,
  parseSignature,
  printAddress,
  printSignature,
} from './address';
export { isSameBytes } from './bytes';
export type {
  Claim,
  FileClaim,
  HiddenClaim,
  LinksClaim,
  RevokeClaim,
  StatementClaim,
  TreeClaim,
} from './claim';
export { getClaimFault, isStatement, MAX_COUNT } from './claim';
export type { ClaimInstructionsInput, Instruction } from './claim-instructions';
export { getClaimInstructions } from './claim-instructions';
export type { ReceiptInput } from './create-receipt';
export {
  addObservations,
  createBareReceipt,
  createReceipt,
  getFileReceipt,
  getFileReceipts,
} from './create-receipt';
export { decodeTransaction } from './decode-transaction';
export type { Digest } from './digest';
export { digestToAddress, isSameDigest, parseDigest, printDigest, toDigest } from './digest';
export type { Digester } from './digester';
export { createDigester, digestOf } from './digester';
export type { DigestListFault, DigestListReading } from './digest-list';
export { parseDigestList, parseDigestListInSteps } from './digest-list';
export { createDigestSet } from './digest-set';
export { verifySignature } from './ed25519';
export type { ProofErrorCode, ProofErrorContext } from './errors';
export { isProofError, ProofError } from './errors';
export type { Evidence, Lookup, Observation } from './evidence';
export { getHighestFee } from './fee';
export { getOfflineEvidence, NO_NODE_ASKED } from './evidence';
export type { ClaimFault, ReceiptFault, TransactionFault } from './faults';
export { isFalse, isGenuine } from './genuine';
export { getListedLeaves } from './claim-transaction';
export { getCommitment } from './hidden';
export { toVisibleText } from './hidden-characters';
export { isHarmless } from './instruction-effect';
export type { Intent, IntentChange, IntentReading } from './intent';
export { compareToIntent } from './intent';
export { joinEvidence } from './join-evidence';
export { isLink } from './link';
export { getNodeId } from './node-id';
export type { Mark, MarkInstructions, MarkKind } from './mark';
export {
  findMarkInstructions,
  getMark,
  getMarkInstructions,
  getMarkOf,
  getWithdrawalMark,
  MARK_OWNER,
  MOST_MARK_LAMPORTS,
} from './mark';
export type { MemoFault, MemoReading } from './memo';
export { MAX_MEMO_BYTES, parseMemo } from './memo';
export { printMemo } from './print-memo';
export { isNet, toNet } from './net';
export type { OpenTree, PackedTree } from './packed-tree';
export { openTree, packDigests, packTree } from './packed-tree';
export {
  MAX_RECEIPT_BYTES,
  MAX_RECEIPT_DEPTH,
  parseReceipt,
  parseReceiptInSteps,
} from './parse-receipt';
export type { TextFault, WrittenTextFault } from './plain-text';
export { getTextFault, getWrittenTextFault, isBlankText, MAX_TEXT_BYTES } from './plain-text';
export type { ProgramName } from './programs';
export {
  COMPUTE_BUDGET_PROGRAM,
  getProgramName,
  LIGHTHOUSE_PROGRAM,
  MEMO_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from './programs';
export { printReceipt, printReceiptParts } from './print-receipt';
export type {
  Receipt,
  ReceiptFile,
  ReceiptInclusion,
  ReceiptNetwork,
  ReceiptObservation,
  UnknownMembers,
} from './receipt';
export { RECEIPT_MEDIA_TYPE } from './receipt';
export { readMembership } from './read-membership';
export type { RecordReading } from './read-record';
export { readRecord } from './read-record';
export { getReferences, getSubjectDigest, MAX_LISTED_LEAVES } from './references';
export { isLanded, isStatementOn } from './standing';
export type { Subject } from './subject';
export type {
  AccountMeta,
  AccountRole,
  AddressTableLookup,
  DecodedInstruction,
  Transaction,
  TransactionHeader,
} from './transaction';
export { MAX_TRANSACTION_BYTES } from './transaction';
export type { Inclusion, Tree } from './tree';
export { createTree, getInclusionProof, getLeaves, getTreeRoot, verifyInclusion } from './tree';
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
} from './verdict';
export { CHECK_IDS } from './verdict';
export type { VerifyInput, VerifyTrees } from './verify';
export { getWireBytes, verify } from './verify';
