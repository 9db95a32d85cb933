import {
  createDocumentHash,
  isPdf,
  type HashedDocument,
} from '@countersign/core/documents/document-hash';
import { assertIsSameFile, digestFile, STALLED, withTimeout } from './digest-file';
import { HashingError, type ReadingFailure } from './hashing';
import { createRunningHash, withSharedHash } from './running-hash';

const REPLY_EVERY_MS = 50;
/** A drive that needs longer is slow or hangs. Streaming then shows progress. */
const WHOLE_MS = 2000;
/** A smaller file's last byte is not read again, because that takes too large a share of the time. */
const LEAST_CHECKED_BYTES = 16 * 1024 * 1024;

export interface HashRequest {
  readonly files: ReadonlyMap<number, Blob>;
  readonly isWhole: boolean;
}

export type FileReply =
  | number
  | HashedDocument
  | { readonly code: ReadingFailure; readonly bytesRead: number; readonly detail: string };

export type HashReplies = ReadonlyMap<number, FileReply>;

export async function digestFiles(
  { files, isWhole }: HashRequest,
  reply: (replies: HashReplies) => void,
): Promise<void> {
  let replies = new Map<number, FileReply>();
  let repliedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (replies.size > 0) reply(replies);
    replies = new Map();
    repliedAt = performance.now();
  };
  const addReply = (id: number, next: FileReply) => {
    replies.set(id, next);
    // A steady flow of chunks can keep the timer from firing.
    if (performance.now() - repliedAt >= REPLY_EVERY_MS) flush();
    else timer ??= setTimeout(flush, REPLY_EVERY_MS);
  };
  const digest = async (id: number, file: Blob): Promise<HashedDocument> => {
    const whole = isWhole ? await digestWhole(file) : null;
    const onProgress = (bytesRead: number) => {
      addReply(id, bytesRead);
    };
    return whole ?? digestFile(file, createDocumentHash(await createRunningHash()), { onProgress });
  };
  const digestAll = Array.from(files, async ([id, file]) => {
    addReply(id, await digest(id, file).catch(toFailure));
  });
  await Promise.all(digestAll);
  flush();
}

/** Returns null on a failure or timeout, because streaming may succeed or find the reason. */
async function digestWhole(file: Blob): Promise<HashedDocument | null> {
  try {
    const content = await withTimeout(file.arrayBuffer(), WHOLE_MS);
    if (content === STALLED || content.byteLength !== file.size) return null;
    const hashed = await digestContent(content);
    if (file.size >= LEAST_CHECKED_BYTES) await assertIsSameFile(file, file.size);
    return hashed;
  } catch {
    return null;
  }
}

async function digestContent(content: ArrayBuffer): Promise<HashedDocument> {
  const bytes = new Uint8Array(content);
  if (isPdf(bytes)) {
    return withSharedHash((hash) => {
      const document = createDocumentHash(hash);
      document.update(bytes);
      return document.digest();
    });
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
  return { digest, beginnings: [] };
}

function toFailure(error: unknown): FileReply {
  if (!(error instanceof HashingError)) {
    return { code: 'worker-failed', bytesRead: 0, detail: String(error) };
  }
  const { bytesRead = 0, detail = '' } = error.context;
  return { code: error.code, bytesRead, detail };
}
