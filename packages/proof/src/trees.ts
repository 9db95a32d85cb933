/** The tree of a set of files: its root, and the path that shows a file's place. */
export { createTree, getLeaves, getTreeRoot, verifyInclusion } from './tree/tree';
export type { Inclusion, Tree } from './tree/tree';
