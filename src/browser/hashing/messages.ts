import type { ReadingFailure } from './hashing';

/** Grows with the messages' shape: page and worker of two deployments never mix. */
export const MESSAGES_VERSION = 6;

/** `whole`: in memory, by the browser's SHA-256. `stream`: in chunks, by WebAssembly. */
export type HashingMethod = 'whole' | 'stream';

export interface HashingRequest {
  readonly version: typeof MESSAGES_VERSION;
  readonly job: number;
  readonly file: Blob;
  readonly method: HashingMethod;
}

export type HashingReply = { readonly version: typeof MESSAGES_VERSION; readonly job: number } & (
  | { readonly type: 'progress'; readonly bytesRead: number }
  /** 32 bytes. */
  | { readonly type: 'done'; readonly bytes: Uint8Array }
  | {
      readonly type: 'failed';
      readonly code: ReadingFailure;
      readonly bytesRead: number;
      readonly detail: string;
    }
);

/** @returns null where the data is no request of this version */
export function parseRequest(data: unknown): HashingRequest | null {
  if (!isMessage(data) || !('file' in data) || !('method' in data)) return null;
  const { job, file, method } = data;
  if (!(file instanceof Blob) || !isMethod(method)) return null;
  return { version: MESSAGES_VERSION, job, file, method };
}

export function parseReply(data: unknown): HashingReply | null {
  if (!isMessage(data) || !('type' in data)) return null;
  const head = { version: MESSAGES_VERSION, job: data.job } as const;
  switch (data.type) {
    case 'progress':
      return hasBytesRead(data) ? { ...head, type: 'progress', bytesRead: data.bytesRead } : null;
    case 'done':
      return 'bytes' in data && data.bytes instanceof Uint8Array && data.bytes.length === 32
        ? { ...head, type: 'done', bytes: data.bytes }
        : null;
    case 'failed': {
      if (!hasBytesRead(data) || !('code' in data && 'detail' in data)) return null;
      const { code, bytesRead, detail } = data;
      return isCode(code)
        ? { ...head, type: 'failed', code, bytesRead, detail: String(detail) }
        : null;
    }
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

function isMethod(value: unknown): value is HashingMethod {
  return value === 'whole' || value === 'stream';
}

const CODES: Record<ReadingFailure, true> = {
  changed: true,
  unreadable: true,
  'worker-failed': true,
};

function isCode(value: unknown): value is ReadingFailure {
  return typeof value === 'string' && Object.hasOwn(CODES, value);
}
