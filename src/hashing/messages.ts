import type { HashingErrorCode } from './hashing-error';

/** Grows when a message changes shape: a page and a worker of two deployments never mix. */
export const MESSAGES_VERSION = 3;

/** What a worker is given: a file to read, or the contents of several small ones. */
export type HashingWork =
  | { readonly type: 'file'; readonly file: Blob }
  | { readonly type: 'batch'; readonly contents: readonly ArrayBuffer[] };

export type HashingRequest = {
  readonly version: typeof MESSAGES_VERSION;
  readonly job: number;
  /** Whether there is a core for a thread that only reads; nothing to small files. */
  readonly readsAhead: boolean;
} & HashingWork;

export type HashingReply = { readonly version: typeof MESSAGES_VERSION; readonly job: number } & (
  | { readonly type: 'progress'; readonly bytesRead: number }
  /** 32 bytes for each file, in the order they were given. */
  | { readonly type: 'done'; readonly bytes: Uint8Array }
  | {
      readonly type: 'failed';
      readonly code: HashingErrorCode;
      readonly bytesRead: number;
      readonly detail: string;
    }
);

/** @returns null where the data is no request of this version */
export function parseRequest(data: unknown): HashingRequest | null {
  if (!isMessage(data)) return null;
  if (!('readsAhead' in data) || typeof data.readsAhead !== 'boolean') return null;
  const head = {
    version: MESSAGES_VERSION,
    job: data.job,
    readsAhead: data.readsAhead,
  } as const;
  if ('file' in data && data.file instanceof Blob)
    return { ...head, type: 'file', file: data.file };
  if (!('contents' in data) || !Array.isArray(data.contents)) return null;
  const contents: readonly unknown[] = data.contents;
  return contents.every((content) => content instanceof ArrayBuffer)
    ? { ...head, type: 'batch', contents }
    : null;
}

/** @returns null where the data is no reply of this version */
export function parseReply(data: unknown): HashingReply | null {
  if (!isMessage(data) || !('type' in data)) return null;
  const head = { version: MESSAGES_VERSION, job: data.job } as const;
  switch (data.type) {
    case 'progress':
      return hasBytesRead(data) ? { ...head, type: 'progress', bytesRead: data.bytesRead } : null;
    case 'done':
      return 'bytes' in data && data.bytes instanceof Uint8Array
        ? { ...head, type: 'done', bytes: data.bytes }
        : null;
    case 'failed':
      return hasBytesRead(data) && 'code' in data && isCode(data.code) && 'detail' in data
        ? {
            ...head,
            type: 'failed',
            code: data.code,
            bytesRead: data.bytesRead,
            detail: String(data.detail),
          }
        : null;
    default:
      return null;
  }
}

function isMessage(data: unknown): data is { job: number } {
  if (typeof data !== 'object' || data === null) return false;
  return (
    'version' in data &&
    data.version === MESSAGES_VERSION &&
    'job' in data &&
    typeof data.job === 'number'
  );
}

function hasBytesRead(data: object): data is { bytesRead: number } {
  return 'bytesRead' in data && typeof data.bytesRead === 'number';
}

const CODES: Record<HashingErrorCode, true> = {
  changed: true,
  unreadable: true,
  'worker-failed': true,
};

function isCode(value: unknown): value is HashingErrorCode {
  return typeof value === 'string' && Object.hasOwn(CODES, value);
}
