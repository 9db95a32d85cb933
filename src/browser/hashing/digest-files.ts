import { assertIsSameFile, digestFile, type FileHash } from './digest-file';
import type { ReadingFailure } from './hashing';
import { HashingError } from './hashing-error';
import { STALLED, waitWithPatience } from './watchdog';

const REPLY_EVERY_MS = 50;
/** A drive that takes longer is slow, or hangs: the file is streamed instead, with progress. */
const WHOLE_MS = 2000;
/** Shorter files are read so quickly that looking again would cost more than it finds. */
const LEAST_CHECKED_BYTES = 16 * 1024 * 1024;

export interface HashRequest {
  readonly files: ReadonlyMap<number, Blob>;
  /** Whether they are read whole, for the browser's digest, or streamed. */
  readonly isWhole: boolean;
}

/** How many bytes are read, the digest of 32 bytes, or why there is none. */
export type FileReply =
  | number
  | Uint8Array
  | { readonly code: ReadingFailure; readonly bytesRead: number; readonly detail: string };

/** By the request's keys. */
export type HashReplies = ReadonlyMap<number, FileReply>;

export interface DigestFilesOptions {
  readonly createHash: () => Promise<FileHash>;
  /** Called at most about twenty times a second, with what is new; at last with the last of it. */
  readonly reply: (replies: HashReplies) => void;
}

/** Hashes all files at once. */
export async function digestFiles(
  { files, isWhole }: HashRequest,
  { createHash, reply }: DigestFilesOptions,
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
  const tell = (id: number, news: FileReply) => {
    replies.set(id, news);
    // A stream that is quick lets no timer come.
    if (performance.now() - repliedAt >= REPLY_EVERY_MS) flush();
    else timer ??= setTimeout(flush, REPLY_EVERY_MS);
  };
  const digest = async (id: number, file: Blob): Promise<Uint8Array> => {
    const whole = isWhole ? await digestWhole(file) : null;
    const onProgress = (bytesRead: number) => {
      tell(id, bytesRead);
    };
    return whole ?? digestFile(file, await createHash(), { onProgress });
  };
  const digestAll = Array.from(files, async ([id, file]) => {
    tell(id, await digest(id, file).catch(toFailure));
  });
  await Promise.all(digestAll);
  flush();
}

/** @returns null where it fails or takes too long: streaming may succeed, or finds out why not */
async function digestWhole(file: Blob): Promise<Uint8Array | null> {
  try {
    const content = await waitWithPatience(file.arrayBuffer(), WHOLE_MS);
    if (content === STALLED || content.byteLength !== file.size) return null;
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content));
    if (file.size >= LEAST_CHECKED_BYTES) await assertIsSameFile(file, file.size);
    return bytes;
  } catch {
    return null;
  }
}

function toFailure(error: unknown): FileReply {
  if (!(error instanceof HashingError)) {
    return { code: 'worker-failed', bytesRead: 0, detail: String(error) };
  }
  const { bytesRead = 0, detail = '' } = error.context;
  return { code: error.code, bytesRead, detail };
}
