/** Measured fastest in Chromium; 64 KiB and 1 MiB are slower. */
const CHUNK_BYTES = 256 * 1024;

/** Reads a file chunk by chunk; a chunk is valid only until the next read. */
export interface ChunkReader {
  /** @returns null at the end */
  readonly read: () => Promise<Uint8Array | null>;
  readonly cancel: () => void;
}

/** Reads a stream into memory of the caller. */
export interface BufferReader {
  /**
   * @param buffer - given away; comes back as the buffer of what was read, where the stream can fill it
   * @returns null at the end
   */
  readonly read: (buffer: ArrayBuffer) => Promise<Uint8Array<ArrayBuffer> | null>;
  readonly cancel: () => void;
}

type ByteStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** Reads into one buffer again and again where the stream can do that, else takes what it gives. */
export function openChunkReader(stream: ByteStream): ChunkReader {
  const reader = openBufferReader(stream);
  let buffer = new ArrayBuffer(CHUNK_BYTES);
  return {
    read: async () => {
      const chunk = await reader.read(buffer);
      if (chunk) buffer = chunk.buffer;
      return chunk;
    },
    cancel: reader.cancel,
  };
}

export function openBufferReader(stream: ByteStream): BufferReader {
  const filling = openFillingReader(stream);
  if (filling) return toBufferReader(filling, (buffer) => filling.read(new Uint8Array(buffer)));
  const reader = stream.getReader();
  return toBufferReader(reader, () => reader.read());
}

function toBufferReader(
  reader: ReadableStreamGenericReader,
  read: (buffer: ArrayBuffer) => Promise<ReadableStreamReadResult<Uint8Array<ArrayBuffer>>>,
): BufferReader {
  return {
    read: async (buffer) => {
      const { done, value } = await read(buffer);
      return done ? null : value;
    },
    // It hangs, has failed or is at its end: how cancelling goes tells nothing new.
    cancel: () => {
      reader.cancel().catch(() => undefined);
    },
  };
}

function openFillingReader(stream: ByteStream): ReadableStreamBYOBReader | null {
  try {
    return stream.getReader({ mode: 'byob' });
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
