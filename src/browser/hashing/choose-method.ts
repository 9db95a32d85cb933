import type { HashingMethod } from './messages';

const MIB = 1024 * 1024;

/** Longer files cost more memory than the faster hash is worth. */
const MOST_WHOLE_BYTES = 128 * MIB;

export interface HashingLoad {
  /** Bytes of the files that are held whole now. */
  readonly wholeBytes: number;
  readonly mostWholeBytes: number;
}

export function chooseMethod(
  { size }: Blob,
  { wholeBytes, mostWholeBytes }: HashingLoad,
): HashingMethod {
  return size <= MOST_WHOLE_BYTES && wholeBytes + size <= mostWholeBytes ? 'whole' : 'stream';
}

/**
 * The browser's digest copies its input, so twice as much is used: a sixteenth of the device's
 * memory, 512 MiB at most. A browser that doesn't report its memory is taken to have 4 GiB.
 */
export function getMostWholeBytes(): number {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 4;
  return Math.min(256, memory * 32) * MIB;
}
