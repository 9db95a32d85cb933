/** The page loads these as one chunk: each starts workers. */
export { findCode } from '../../browser/codes/find-code';
export { buildTree } from '../../browser/hashing/build-tree';
export { createHasher } from '../../browser/hashing/hasher';
export { makePdf, stampPicture } from '../../browser/stamping/stamper';
