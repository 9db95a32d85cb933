/** Reads files, in one chunk. */
export { buildTree } from '../../browser/hashing/build-tree';
export { createHasher } from '../../browser/hashing/hasher';
