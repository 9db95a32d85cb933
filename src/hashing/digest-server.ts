import { digestAtOnce } from './digest-at-once';
import { digestFile, type FileHash } from './digest-file';
import { HashingError } from './hashing-error';
import { MESSAGES_VERSION, parseRequest } from './messages';
import type { HashingReply, HashingRequest } from './messages';
import { openReadAhead, type ReadingPort } from './read-ahead';
import { createWholeHash } from './whole-hash';

const PROGRESS_EVERY_MS = 50;
/** Longer files are read in chunks, to show progress. */
const MOST_AT_ONCE_BYTES = 16 * 1024 * 1024;
/** A drive that takes longer is slow, or hangs. */
const AT_ONCE_MS = 5000;

/** Fits no request, so the pool ends a worker that does not understand it. */
const UNKNOWN_REQUEST = { version: MESSAGES_VERSION, job: 0 } as const;

export interface DigestServerOptions {
  readonly createStreamHash: () => Promise<FileHash>;
  readonly reply: (reply: HashingReply) => void;
}

/** Answers one request at a time. */
export function createDigestServer({
  createStreamHash,
  reply,
}: DigestServerOptions): (data: unknown, reader?: ReadingPort) => Promise<void> {
  async function digest(
    { file, method }: HashingRequest,
    reader: ReadingPort | undefined,
    onProgress: (bytes: number) => void,
  ) {
    if (method === 'whole') {
      const bytes = await digestWhole(file, onProgress);
      if (bytes) return bytes;
    }
    const firstReader = reader && openReadAhead(reader, file);
    return digestFile(file, await createStreamHash(), { onProgress, firstReader });
  }

  return async (data, reader) => {
    const request = parseRequest(data);
    if (!request) {
      const failure = { code: 'worker-failed', bytesRead: 0, detail: 'request' } as const;
      reply({ ...UNKNOWN_REQUEST, type: 'failed', ...failure });
      return;
    }
    const head = { version: MESSAGES_VERSION, job: request.job } as const;
    let lastProgressAt = performance.now();
    try {
      const bytes = await digest(request, reader, (bytesRead) => {
        const now = performance.now();
        if (now - lastProgressAt < PROGRESS_EVERY_MS) return;
        lastProgressAt = now;
        reply({ ...head, type: 'progress', bytesRead });
      });
      reply({ ...head, type: 'done', bytes });
    } catch (error) {
      reply({ ...head, type: 'failed', ...describe(error) });
    }
  };
}

/** @returns null where the browser has no digest (no TLS), too little memory, or a slow disk */
async function digestWhole(
  file: Blob,
  onProgress: (bytesRead: number) => void,
): Promise<Uint8Array | null> {
  if (!('subtle' in crypto)) return null;
  try {
    if (file.size <= MOST_AT_ONCE_BYTES) return await digestAtOnce(file, AT_ONCE_MS);
    return await digestFile(file, createWholeHash(file.size), { onProgress });
  } catch (error) {
    if (error instanceof HashingError) throw error;
    return null;
  }
}

function describe(error: unknown) {
  if (!(error instanceof HashingError)) {
    return { code: 'worker-failed', bytesRead: 0, detail: String(error) } as const;
  }
  const { bytesRead = 0, detail = '' } = error.context;
  return { code: error.code, bytesRead, detail };
}
