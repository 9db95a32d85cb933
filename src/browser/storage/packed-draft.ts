import type { Draft, SaltedSubject } from '@countersign/core/claims/draft';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { isCount, isTextList } from './record-shape';
import { isDraft, isPendingSigning } from './records';

/** A digest and a salt have so many bytes each. */
const BYTES = 32;

/**
 * A draft in a few long arrays, which a browser copies much faster than one object a file. Drafts
 * of earlier versions, and those without a file, are stored unpacked.
 */
export interface PackedDraft extends Omit<Draft, 'subjects'> {
  readonly names: readonly string[];
  /** Bytes; null where only a digest is known. */
  readonly sizes: readonly (number | null)[];
  readonly digests: Uint8Array;
  readonly salts?: Uint8Array;
  /** Milliseconds since 1970; 0 where it is not known, and absent where of none. */
  readonly readAt?: readonly number[];
}

export type StoredDraft = Draft | PackedDraft;
export type StoredPending = Omit<PendingSigning, 'draft' | 'genesisHash'> & {
  readonly draft: StoredDraft;
  /** The earliest version stored none. */
  readonly genesisHash?: string;
};

export function packDraft(draft: Draft): StoredDraft {
  const { subjects, ...rest } = draft;
  const salts = subjects.flatMap(({ salt }) => salt ?? []);
  const readAt = subjects.map((subject) => subject.readAt ?? 0);
  const isPacked = subjects.length > 0 && (salts.length === 0 || salts.length === subjects.length);
  if (!isPacked) return draft;
  return {
    ...rest,
    names: subjects.map(({ name }) => name),
    sizes: subjects.map(({ size }) => size),
    digests: pack(subjects.map(({ digest }) => digest.bytes)),
    ...(salts.length > 0 && { salts: pack(salts) }),
    ...(readAt.some((time) => time > 0) && { readAt }),
  };
}

export function unpackDraft(draft: StoredDraft): Draft {
  if ('subjects' in draft) return draft;
  const { names, sizes, digests, salts, readAt, ...rest } = draft;
  const subjects = names.map((name, index): SaltedSubject => {
    const digest = { algorithm: 'sha256', bytes: getAt(digests, index) } as const;
    const size = sizes[index] ?? null;
    const time = readAt?.[index];
    return {
      name,
      size,
      digest,
      ...(salts && { salt: getAt(salts, index) }),
      ...(time && { readAt: time }),
    };
  });
  return { ...rest, subjects };
}

export function packPending(pending: PendingSigning): StoredPending {
  return { ...pending, draft: packDraft(pending.draft) };
}

export function unpackPending(pending: StoredPending): PendingSigning {
  const { draft, genesisHash = '' } = pending;
  return { ...pending, genesisHash, draft: unpackDraft(draft) };
}

export function isStoredDraft(value: unknown): value is StoredDraft {
  return isDraft(value) || isPackedDraft(value);
}

export function isStoredPending(value: unknown): value is StoredPending {
  if (typeof value !== 'object' || value === null || !('draft' in value)) return false;
  const { draft, ...rest } = { genesisHash: '', ...value };
  const subjects = { ...(isPackedDraft(draft) && { subjects: [] }) };
  return isPendingSigning({ ...rest, draft: draft && { ...draft, ...subjects } });
}

function pack(parts: readonly Uint8Array[]): Uint8Array {
  const packed = new Uint8Array(BYTES * parts.length);
  for (const [index, part] of parts.entries()) packed.set(part, BYTES * index);
  return packed;
}

/** A copy, because storing a view stores its whole buffer. */
function getAt(packed: Uint8Array, index: number): Uint8Array {
  return packed.slice(BYTES * index, BYTES * (index + 1));
}

function isPackedDraft(value: unknown): value is PackedDraft {
  if (typeof value !== 'object' || value === null) return false;
  if (!('names' in value && 'sizes' in value && 'digests' in value)) return false;
  const { names, sizes, digests, ...rest } = value;
  const salts = 'salts' in rest ? rest.salts : undefined;
  const readAt = 'readAt' in rest ? rest.readAt : undefined;
  if (!isTextList(names) || !Array.isArray(sizes) || !sizes.every(isSize)) return false;
  const count = names.length;
  return (
    count > 0 &&
    sizes.length === count &&
    isPacked(digests, count) &&
    (salts === undefined || isPacked(salts, count)) &&
    (readAt === undefined || isTimes(readAt, count)) &&
    isDraft({ ...rest, subjects: [ANY] })
  );
}

/** Any 32 bytes are a digest, so only the arrays need checking. */
const ANY: SaltedSubject = {
  name: '',
  size: null,
  digest: { algorithm: 'sha256', bytes: new Uint8Array(BYTES) },
};

function isTimes(value: unknown, count: number): boolean {
  return Array.isArray(value) && value.length === count && value.every(isCount);
}

function isSize(value: unknown): boolean {
  return value === null || isCount(value);
}

function isPacked(value: unknown, count: number): boolean {
  return value instanceof Uint8Array && value.length === BYTES * count;
}
