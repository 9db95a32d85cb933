/** The published package has no such entry. */
export { parseDigestListInSteps } from './encoding/digest-list';
export { parseReceiptInSteps } from './receipt/parse-receipt';
export { serializeReceiptParts } from './receipt/serialize-receipt';
export { checkInclusion } from './tree/check-inclusion';
export { createDigestSet } from './tree/digest-set';
export { openTree, packDigests, packTree } from './tree/tree';
export type { OpenTree, PackedTree } from './tree/tree';
export type { VerifyTrees } from './verify/verify';
