import type { Draft, SaltedSubject } from '@countersign/core/claims/draft';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import { hasShape, isCount, isTextList, type Shape } from './record-shape';
import { DRAFT_HEAD, isDraft, isPendingSigning } from './records';

const BYTES = 32;

/** A browser clones a few long arrays much faster than one object for each file. */
interface PackedDraft extends Omit<Draft, 'subjects'> {
  readonly names: readonly string[];
  readonly sizes: readonly (number | null)[];
  readonly digests: Uint8Array;
  readonly salts?: Uint8Array;
  /** Milliseconds since 1970; 0 if unknown. */
  readonly readAt?: readonly number[];
}

const PACKED: Shape<PackedDraft> = {
  ...DRAFT_HEAD,
  names: isTextList,
  sizes: (value) => Array.isArray(value) && value.every((size) => size === null || isCount(size)),
  digests: isBytes,
  salts: (value) => value === undefined || isBytes(value),
  readAt: (value) => value === undefined || (Array.isArray(value) && value.every(isCount)),
};

export function packDraft(draft: Draft): PackedDraft | Draft {
  const { subjects, ...rest } = draft;
  const salts = subjects.flatMap(({ salt }) => salt ?? []);
  if (salts.length > 0 && salts.length < subjects.length) return draft;
  const readAt = subjects.map((subject) => subject.readAt ?? 0);
  return {
    ...rest,
    names: subjects.map(({ name }) => name),
    sizes: subjects.map(({ size }) => size),
    digests: pack(subjects.map(({ digest }) => digest.bytes)),
    ...(salts.length > 0 && { salts: pack(salts) }),
    ...(readAt.some((time) => time > 0) && { readAt }),
  };
}

export function readDraft(value: unknown): Draft | null {
  if (isPacked(value)) return unpackDraft(value);
  return isDraft(value) ? value : null;
}

export function packPending(pending: PendingSigning): object {
  return { ...pending, draft: packDraft(pending.draft) };
}

export function readPending(value: unknown): PendingSigning | null {
  if (typeof value !== 'object' || value === null || !('draft' in value)) return null;
  // Version 1 stored no genesis hash.
  const pending = { genesisHash: '', ...value, draft: readDraft(value.draft) };
  return isPendingSigning(pending) ? pending : null;
}

function unpackDraft(draft: PackedDraft): Draft | null {
  const { names, sizes, digests, salts, readAt, ...rest } = draft;
  const count = names.length;
  const isWhole =
    sizes.length === count &&
    (readAt ?? sizes).length === count &&
    digests.length === BYTES * count &&
    (salts ?? digests).length === BYTES * count;
  if (!isWhole) return null;
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

function isPacked(value: unknown): value is PackedDraft {
  return hasShape(value, PACKED);
}

function isBytes(value: unknown): boolean {
  return value instanceof Uint8Array;
}

function pack(parts: readonly Uint8Array[]): Uint8Array {
  const packed = new Uint8Array(BYTES * parts.length);
  for (const [index, part] of parts.entries()) packed.set(part, BYTES * index);
  return packed;
}

/** Copies, because storing a view stores its whole buffer. */
function getAt(packed: Uint8Array, index: number): Uint8Array {
  return packed.slice(BYTES * index, BYTES * (index + 1));
}
