export interface HeightSample {
  readonly height: bigint;
  /** Milliseconds on a clock that never jumps. */
  readonly at: number;
}

/**
 * Until a block height is passed, at the pace of the network as measured: blocks have no fixed length.
 *
 * @returns seconds, 0 once it is passed; null while the pace is not known
 */
export function getSecondsLeft(
  first: HeightSample,
  last: HeightSample,
  lastValidBlockHeight: bigint,
): number | null {
  const left = lastValidBlockHeight - last.height;
  if (left < 0n) return 0;
  const blocks = Number(last.height - first.height);
  if (blocks <= 0) return null;
  const secondsPerBlock = (last.at - first.at) / 1000 / blocks;
  return (Number(left) + 1) * secondsPerBlock;
}
