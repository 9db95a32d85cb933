import type { RecordStore } from './record-store';
import { isDraftRecord, type DraftRecord, type StoredSubject } from './records';

const DIGEST_BYTES = 32;

/**
 * A draft as it is written: three lists instead of an object for each file, which a browser copies
 * in a fraction of the time. Drafts of earlier versions, and those with salts, are lists of files.
 */
export interface PackedDraft extends Omit<DraftRecord, 'subjects'> {
  readonly names: readonly string[];
  /** Bytes; null where only a digest was given. */
  readonly sizes: readonly (number | null)[];
  /** 32 bytes for each file. */
  readonly digests: Uint8Array;
}

export type StoredDraft = DraftRecord | PackedDraft;

/** Reads and writes drafts as a list of files, and keeps them packed. */
export function packDrafts(store: RecordStore<StoredDraft>): RecordStore<DraftRecord> {
  return {
    put: (draft) => store.put(packDraft(draft)),
    get: async (id) => {
      const found = await store.get(id);
      if (found.status === 'unavailable') return found;
      return { status: 'ok', value: found.value && unpackDraft(found.value) };
    },
    list: async () => {
      const found = await store.list();
      if (found.status === 'unavailable') return found;
      const { records, unreadable } = found.value;
      return { status: 'ok', value: { records: records.map(unpackDraft), unreadable } };
    },
    remove: (id) => store.remove(id),
  };
}

export function packDraft(draft: DraftRecord): StoredDraft {
  const { subjects, ...rest } = draft;
  if (subjects.some(({ salt }) => salt !== undefined)) return draft;
  const digests = new Uint8Array(DIGEST_BYTES * subjects.length);
  for (const [index, { digest }] of subjects.entries()) {
    digests.set(digest.bytes, DIGEST_BYTES * index);
  }
  return {
    ...rest,
    names: subjects.map(({ name }) => name),
    sizes: subjects.map(({ size }) => size),
    digests,
  };
}

export function unpackDraft(draft: StoredDraft): DraftRecord {
  if ('subjects' in draft) return draft;
  const { names, sizes, digests, ...rest } = draft;
  const subjects = names.map((name, index): StoredSubject => {
    const from = DIGEST_BYTES * index;
    const bytes = digests.slice(from, from + DIGEST_BYTES);
    return { name, size: sizes[index] ?? null, digest: { algorithm: 'sha256', bytes } };
  });
  return { ...rest, subjects };
}

export function isStoredDraft(value: unknown): value is StoredDraft {
  return isDraftRecord(value) || isPackedDraft(value);
}

function isPackedDraft(value: unknown): value is PackedDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('names' in value && 'sizes' in value && 'digests' in value)) return false;
  const { names, sizes, digests, ...rest } = value;
  if (!Array.isArray(names) || !Array.isArray(sizes) || !(digests instanceof Uint8Array)) {
    return false;
  }
  const count = names.length;
  if (sizes.length !== count || digests.length !== DIGEST_BYTES * count) return false;
  // Any 32 bytes are a digest: the first ones stand for all.
  const digest = { algorithm: 'sha256', bytes: digests.subarray(0, DIGEST_BYTES) };
  const subjects = names.map((name: unknown, index) => ({
    name,
    size: sizes[index] as unknown,
    digest,
  }));
  return isDraftRecord({ ...rest, subjects });
}
