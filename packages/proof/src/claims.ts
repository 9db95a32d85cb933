export { getClaimFault, isPublic, isStatement, MAX_COUNT } from './claim/claim';
export type {
  Claim,
  FileClaim,
  HiddenClaim,
  LinksClaim,
  PublicClaim,
  RevokeClaim,
  StatementClaim,
  TreeClaim,
} from './claim/claim';
export { getClaimInstructions } from './claim/claim-instructions';
export type { ClaimInstructionsInput, Instruction } from './claim/claim-instructions';
export { getCommitment } from './claim/commitment';
export { isLink } from './claim/link';
export {
  findMarkInstructions,
  getMarkInstructions,
  getWithdrawalMark,
  MARK_OWNER,
  MAX_MARK_LAMPORTS,
} from './claim/mark';
export type { Mark, MarkInstructions } from './claim/mark';
export { MAX_MEMO_BYTES, parseMemo } from './claim/memo';
export type { MemoFault, ParsedMemo } from './claim/memo';
export { isNet, toNet } from './claim/net';
export { getTextFault, getWrittenTextFault, isBlankText, MAX_TEXT_BYTES } from './claim/plain-text';
export type { TextFault, WrittenTextFault } from './claim/plain-text';
export {
  canListLeaves,
  getReferences,
  getSubjectDigest,
  MAX_LISTED_LEAVES,
} from './claim/references';
export { serializeMemo } from './claim/serialize-memo';
