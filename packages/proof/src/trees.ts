/** Builds the Merkle tree of a set of files and proves that a file belongs to it. */
export { createTree, getLeaves, getTreeRoot, verifyInclusion } from './tree/tree';
export type { Inclusion, Tree } from './tree/tree';
