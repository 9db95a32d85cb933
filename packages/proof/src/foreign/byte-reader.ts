/** A file is not of the format that it was read as. */
export class NotWellFormed extends Error {
  override readonly name = 'NotWellFormed';
}

/** @throws NotWellFormed */
export function demand(isSo: boolean): void {
  if (!isSo) throw new NotWellFormed();
}

/** Whether it does not throw NotWellFormed; any other error is a bug, and passed on. */
export function isWellFormed(assert: () => void): boolean {
  try {
    assert();
    return true;
  } catch (error) {
    if (error instanceof NotWellFormed) return false;
    throw error;
  }
}

/** Reads bytes from the first to the last; each method throws NotWellFormed where too few are left. */
export interface ByteReader {
  readonly take: (count: number) => Uint8Array;
  /** Big-endian, of up to six bytes. */
  readonly takeNumber: (bytes: number) => number;
  readonly isAtEnd: () => boolean;
}

export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  const take = (count: number) => {
    demand(count <= bytes.length - at);
    at += count;
    return bytes.subarray(at - count, at);
  };
  return {
    take,
    takeNumber: (count) => take(count).reduce((number, byte) => number * 256 + byte, 0),
    isAtEnd: () => at === bytes.length,
  };
}
