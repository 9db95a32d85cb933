import { HashingError } from './hashing-error';
import { digestIncrementally } from './incremental-digest';
import type { IncrementalHash, WholeDigest } from './incremental-digest';
import { MESSAGES_VERSION, parseRequest } from './messages';
import type { HashingReply } from './messages';
import type { ReadAhead } from './read-ahead';

const PROGRESS_EVERY_MS = 50;

/** Fits no request, so the pool ends a worker that does not understand it. */
const UNKNOWN_JOB = { version: MESSAGES_VERSION, job: 0 } as const;

/**
 * Answers one request at a time: the pool gives a worker its next file when it has answered.
 *
 * @param loadHash - called once; a failure is answered, and tried again with the next file
 */
export function createDigestServer(
  loadHash: () => Promise<IncrementalHash>,
  reply: (reply: HashingReply) => void,
  readAhead: ReadAhead,
): (data: unknown) => Promise<void> {
  let loaded: IncrementalHash | null = null;

  return async (data) => {
    const request = parseRequest(data);
    if (!request) {
      reply({
        ...UNKNOWN_JOB,
        type: 'failed',
        code: 'worker-failed',
        bytesRead: 0,
        detail: 'request',
      });
      return;
    }
    const head = { version: MESSAGES_VERSION, job: request.job } as const;
    let told = performance.now();
    if (!request.readsAhead) readAhead.end();
    try {
      loaded ??= await loadHash();
      if (request.type === 'batch') {
        reply({ ...head, type: 'done', bytes: digestBatch(request.contents, loaded) });
        return;
      }
      const bytes = await digestIncrementally(request.file, loaded, {
        onProgress(bytesRead) {
          const now = performance.now();
          if (now - told < PROGRESS_EVERY_MS) return;
          told = now;
          reply({ ...head, type: 'progress', bytesRead });
        },
        digestWhole: getNativeDigest(),
        ...(request.readsAhead ? { openReader: readAhead.open } : {}),
      });
      reply({ ...head, type: 'done', bytes });
    } catch (error) {
      reply({ ...head, type: 'failed', ...describe(error) });
    }
  };
}

function digestBatch(contents: readonly ArrayBuffer[], hash: IncrementalHash): Uint8Array {
  const bytes = new Uint8Array(32 * contents.length);
  for (const [index, content] of contents.entries()) {
    hash.init();
    hash.update(new Uint8Array(content));
    bytes.set(hash.digest('binary'), 32 * index);
  }
  return bytes;
}

/** The browser's own, which takes a file whole or not at all; absent on pages without TLS. */
function getNativeDigest(): WholeDigest | undefined {
  if (!('subtle' in crypto)) return undefined;
  return async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

function describe(error: unknown) {
  if (!(error instanceof HashingError)) {
    return { code: 'worker-failed', bytesRead: 0, detail: String(error) } as const;
  }
  const { bytesRead = 0, detail = '' } = error.context;
  return { code: error.code, bytesRead, detail };
}
