const MIB = 1024 * 1024;

/**
 * The browser's digest copies its input, so twice as much is used: a sixteenth of the device's
 * memory, 512 MiB at most. A browser that doesn't report its memory is taken to have 4 GiB.
 */
export function getMostWholeBytes(): number {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 4;
  return Math.min(256, memory * 32) * MIB;
}
