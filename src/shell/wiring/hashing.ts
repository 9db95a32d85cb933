/** The page loads these as one chunk. */
export { buildTree } from '../../browser/hashing/build-tree';
export { createHasher } from '../../browser/hashing/hasher';
