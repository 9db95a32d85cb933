import { assertIsSameFile } from './byte-source';
import { digestAtOnce } from './digest-at-once';
import { digestFile, type FileHash } from './digest-file';
import { HashingError } from './hashing-error';
import { MESSAGES_VERSION, parseRequest } from './messages';
import type { HashingReply, HashingRequest } from './messages';

const PROGRESS_EVERY_MS = 50;
/** A drive that takes longer is slow, or hangs: the file is streamed instead, with progress. */
const WHOLE_MS = 2000;
/** Shorter files are read so quickly that looking again would cost more than it finds. */
const LEAST_CHECKED_BYTES = 16 * 1024 * 1024;

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
}: DigestServerOptions): (data: unknown) => Promise<void> {
  async function digest({ file, method }: HashingRequest, onProgress: (bytes: number) => void) {
    const whole = method === 'whole' ? await digestWhole(file) : null;
    return whole ?? digestFile(file, await createStreamHash(), { onProgress });
  }

  return async (data) => {
    const request = parseRequest(data);
    if (!request) {
      const failure = { code: 'worker-failed', bytesRead: 0, detail: 'request' } as const;
      reply({ ...UNKNOWN_REQUEST, type: 'failed', ...failure });
      return;
    }
    const head = { version: MESSAGES_VERSION, job: request.job } as const;
    let lastProgressAt = performance.now();
    try {
      const bytes = await digest(request, (bytesRead) => {
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

/** @returns null where it fails or takes too long: streaming may succeed, or finds out why not */
async function digestWhole(file: Blob): Promise<Uint8Array | null> {
  try {
    const bytes = await digestAtOnce(file, WHOLE_MS);
    if (file.size >= LEAST_CHECKED_BYTES) await assertIsSameFile(file, file.size);
    return bytes;
  } catch {
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
