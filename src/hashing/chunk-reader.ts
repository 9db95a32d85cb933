/** Measured fastest in Chromium; 64 KiB and 1 MiB are slower. */
export const READ_BYTES = 256 * 1024;

/** Reads a stream chunk by chunk; a chunk is valid only until the next read. */
export interface ChunkReader {
  /** @returns null at the end */
  readonly read: () => Promise<Uint8Array | null>;
  readonly cancel: () => void;
}

/** Reads a stream into memory that the caller has, and gives away. */
export interface ByteReader {
  /** False where the stream can only give memory of its own. */
  readonly canFill: boolean;
  /** @returns how far `view` was filled, in the buffer that it has now; nothing more at the end */
  readonly read: (view: Uint8Array<ArrayBuffer>) => Promise<BytesRead>;
  readonly cancel: () => void;
}

interface BytesRead {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly isAtEnd: boolean;
}

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Reads into one buffer again and again where the stream can do that, else takes what it gives. */
export function openChunkReader(stream: ByteStream): ChunkReader {
  const reader = openByteReader(stream);
  let buffer = new ArrayBuffer(READ_BYTES);
  return {
    read: async () => {
      const { bytes, isAtEnd } = await reader.read(new Uint8Array(buffer));
      buffer = bytes.buffer;
      return isAtEnd ? null : bytes;
    },
    cancel: reader.cancel,
  };
}

export function openByteReader(stream: ByteStream): ByteReader {
  const byob = getByobReader(stream);
  if (byob) return { canFill: true, ...wrap(byob, (view) => byob.read(view)) };
  const reader = stream.getReader();
  return { canFill: false, ...wrap(reader, () => reader.read()) };
}

interface StreamResult {
  readonly done: boolean;
  readonly value?: Uint8Array<ArrayBuffer> | undefined;
}

function wrap(
  reader: ReadableStreamGenericReader,
  read: (view: Uint8Array<ArrayBuffer>) => Promise<StreamResult>,
) {
  return {
    read: async (view: Uint8Array<ArrayBuffer>): Promise<BytesRead> => {
      const { done, value = new Uint8Array() } = await read(view);
      return { bytes: value, isAtEnd: done };
    },
    // It is cancelled because it hangs or failed: how its end goes tells nothing new.
    cancel: () => {
      reader.cancel().catch(() => undefined);
    },
  };
}

function getByobReader(stream: ByteStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
