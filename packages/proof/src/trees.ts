export { createTree, getLeaves, getTreeRoot, verifyInclusion } from './tree/tree';
export type { Inclusion, Tree } from './tree/tree';
