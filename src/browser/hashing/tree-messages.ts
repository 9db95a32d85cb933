import type { PackedTree } from '@countersign/proof/large';

/** Grows with the messages' shape: page and worker of two deployments never mix. */
export const TREE_MESSAGES_VERSION = 1;

type Bytes = Uint8Array<ArrayBuffer>;

export interface TreeRequest {
  readonly version: typeof TREE_MESSAGES_VERSION;
  /** 32 bytes each. */
  readonly digests: Bytes;
  /** 32 bytes for each digest of a hidden set; null for any other. */
  readonly salts: Bytes | null;
}

export type TreeReply = { readonly version: typeof TREE_MESSAGES_VERSION } & (
  | { readonly type: 'done'; readonly tree: PackedTree }
  | { readonly type: 'failed'; readonly detail: string }
);

/** @returns null where the data is no request of this version */
export function parseTreeRequest(data: unknown): TreeRequest | null {
  if (!isMessage(data) || !('digests' in data) || !('salts' in data)) return null;
  const { digests, salts } = data;
  if (!isBytes(digests) || (salts !== null && !isBytes(salts))) return null;
  return { version: TREE_MESSAGES_VERSION, digests, salts };
}

export function parseTreeReply(data: unknown): TreeReply | null {
  if (!isMessage(data) || !('type' in data)) return null;
  const head = { version: TREE_MESSAGES_VERSION } as const;
  if (data.type === 'done' && 'tree' in data && isTree(data.tree)) {
    return { ...head, type: 'done', tree: data.tree };
  }
  return data.type === 'failed' && 'detail' in data
    ? { ...head, type: 'failed', detail: String(data.detail) }
    : null;
}

function isMessage(data: unknown): data is object {
  if (typeof data !== 'object' || data === null) return false;
  return 'version' in data && data.version === TREE_MESSAGES_VERSION;
}

function isTree(data: unknown): data is PackedTree {
  if (typeof data !== 'object' || data === null) return false;
  if (!('leaves' in data) || !isBytes(data.leaves) || !('levels' in data)) return false;
  return Array.isArray(data.levels) && data.levels.every(isBytes);
}

function isBytes(value: unknown): value is Bytes {
  return value instanceof Uint8Array && value.buffer instanceof ArrayBuffer;
}
