import { formatCount } from '@countersign/core/words/count';

/** Said of what is signed, found or matched by that fingerprint. */
export const EVERY_EMPTY_FILE =
  'Every empty file has this fingerprint, so a signature on it says nothing of one in particular.';

/** Some folders show files whose content is still elsewhere. */
export const THIS_IS_EMPTY = 'This file is empty, or its content is not on this device.';

/** Used where some of several files are empty. */
export function formatEmptyFiles(count: number): string {
  return count === 1
    ? '1 of these files is empty, or its content is not on this device. Every empty file has the same fingerprint.'
    : `${formatCount(count)} of these files are empty, or their content is not on this device. Every empty file has the same fingerprint.`;
}
