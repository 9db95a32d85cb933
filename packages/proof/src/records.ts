/**
 * The parts of a verdict: checks of a record's bytes, of what nodes report, and of statements about
 * it.
 */
export { checkBytes } from './verify/check/check-bytes';
export type { CheckedBytes } from './verify/check/check-bytes';
export { isLanded, weighStatement } from './verify/check/check-statement';
export type { StatementWeight } from './verify/check/check-statement';
export { isGenuine, mayBeGenuine } from './verify/is-genuine';
export { joinEvidence } from './verify/join-evidence';
export { getNodeId, getNodeOrigin } from './verify/node-id';
/**
 * For callers that read options before they judge: each option is read once and named in errors.
 */
export { malformed, readAccepted, readList, readOption } from './verify/expected';
export type { Accepted, WithdrawalStatus } from './verify/expected';
export { readDigest, readFile, readFiles, readPart } from './verify/record-input';
export { judge } from './verify/judge';
export type { Judgement, Problem } from './verify/judge';
export { countFiles, getStateOutcome, isReceiptFalse } from './verify/outcome';
export { getSentence } from './verify/sentences';
