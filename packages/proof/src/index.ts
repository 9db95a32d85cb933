export { verifyRecord } from './verify/verify-record';
export type { Expectation, RecordInput, RecordResult, SaidCheck } from './verify/verify-record';
export type { FileBytes } from './verify/record-input';
export { verify } from './verify/verify';
export type { VerifyInput } from './verify/verify';
export { CHECK_IDS } from './verify/check/checks';
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
export { getOfflineEvidence, NO_NODE_ASKED } from './verify/evidence';
export type { Evidence, Lookup, Observation } from './verify/evidence';
export type { Subject } from './claim/subject';
export { isProofError, ProofError } from './errors';
export type { ProofErrorCode, ProofErrorContext } from './errors';
export type { ClaimFault, ReceiptFault, TransactionFault } from './faults';
