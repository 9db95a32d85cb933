/** The Merkle tree of a set of files: its root, and inclusion proofs of its files. */
export { createTree, getLeaves, getTreeRoot, verifyInclusion } from './tree/tree';
export type { Inclusion, Tree } from './tree/tree';
