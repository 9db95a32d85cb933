import type { ShownFileState } from '../dropped/file-state';

export const FILE_HEADLINES: Record<Exclude<ShownFileState, 'none'>, string> = {
  checking: 'Reading the file…',
  match: 'This is the file that was signed',
  mismatch: 'This is not the file that was signed',
  'cannot-check': 'This file could not be checked',
};

export const NEEDS_RECEIPT = 'This signature is private. Drop the file together with its receipt.';
