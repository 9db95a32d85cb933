/** The parts of a verdict: a record's bytes, what nodes say of it, and what others say about it. */
export { checkBytes } from './verify/check-bytes';
export type { CheckedBytes } from './verify/check-bytes';
export { isLanded, weighStatement } from './verify/check-statement';
export type { StatementWeight } from './verify/check-statement';
export { isGenuine, mayBeGenuine } from './verify/is-genuine';
export { joinEvidence } from './verify/join-evidence';
export { getNodeId, getNodeOrigin } from './verify/node-id';
export { judge } from './verify/judge';
export type { Accepted, Judgement, Problem, WithdrawalStatus } from './verify/judge';
export { countFiles, getStateOutcome } from './verify/outcome';
export { getSentence } from './verify/sentences';
