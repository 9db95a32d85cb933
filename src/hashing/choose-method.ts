import type { HashingMethod } from './messages';

const MIB = 1024 * 1024;

/** Longer files cost more memory than the faster hash is worth. */
const MOST_WHOLE_BYTES = 128 * MIB;
/** A second thread has to start first: 64 MiB gain nothing by it. */
const LEAST_AHEAD_BYTES = 256 * MIB;

export interface HashingLoad {
  readonly wholeBytes: number;
  readonly mostWholeBytes: number;
  readonly isBusy: boolean;
}

export function chooseMethod(
  { size }: Blob,
  { wholeBytes, mostWholeBytes, isBusy }: HashingLoad,
): HashingMethod {
  if (size <= MOST_WHOLE_BYTES && wholeBytes + size <= mostWholeBytes) return 'whole';
  return size >= LEAST_AHEAD_BYTES && !isBusy ? 'read-ahead' : 'stream';
}

/**
 * The browser's digest copies its input, so twice as much is used: a sixteenth of the device's
 * memory, 512 MiB at most. A browser that doesn't report its memory is taken to have 4 GiB.
 */
export function getMostWholeBytes(): number {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 4;
  return Math.min(256, memory * 32) * MIB;
}
