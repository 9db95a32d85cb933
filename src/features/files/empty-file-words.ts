import { formatCount } from '@countersign/core/words/count';

/** For files that are signed, found or matched by the fingerprint of an empty file. */
export const EVERY_EMPTY_FILE =
  'Every empty file has this fingerprint, so a signature on it says nothing of one in particular.';

/** Some synchronized folders show files whose content is not on the device. */
export const THIS_IS_EMPTY = 'This file is empty, or its content is not on this device.';

export function formatEmptyFiles(count: number): string {
  return count === 1
    ? '1 of these files is empty, or its content is not on this device. Every empty file has the same fingerprint.'
    : `${formatCount(count)} of these files are empty, or their content is not on this device. Every empty file has the same fingerprint.`;
}
