import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { hasShape, isCount, isText, isTextList, type Shape } from './record-shape';
import { isStoredReceipt } from './records';

/** Indexing ten thousand files in one record would block the page too long. */
const FILES_PER_PART = 500;

/** A stored receipt; earlier versions hold everything in the head. */
export interface ReceiptHead extends StoredReceipt {
  /** How many parts hold the remaining names and digests. */
  readonly parts?: number;
}

export interface ReceiptPart {
  readonly signature: string;
  /** From 1. */
  readonly part: number;
  readonly names: readonly string[];
  readonly digests: readonly string[];
}

export function cutIntoParts(receipt: StoredReceipt): readonly [ReceiptHead, ...ReceiptPart[]] {
  const { signature, names, digests } = receipt;
  const count = Math.ceil(Math.max(names.length, digests.length) / FILES_PER_PART);
  const cut = (part: number) => {
    const [from, to] = [part * FILES_PER_PART, (part + 1) * FILES_PER_PART];
    return { names: names.slice(from, to), digests: digests.slice(from, to) };
  };
  if (count <= 1) return [receipt];
  const parts = Array.from({ length: count - 1 }, (_, index) => ({
    signature,
    part: index + 1,
    ...cut(index + 1),
  }));
  return [{ ...receipt, ...cut(0), parts: parts.length }, ...parts];
}

/** @returns null where a part is missing or malformed */
export function joinParts(head: ReceiptHead, parts: readonly unknown[]): StoredReceipt | null {
  const { parts: count = 0, ...receipt } = head;
  if (parts.length !== count || !parts.every(isPart)) return null;
  return {
    ...receipt,
    names: [receipt, ...parts].flatMap(({ names }) => names),
    digests: [receipt, ...parts].flatMap(({ digests }) => digests),
  };
}

export function isHead(value: unknown): value is ReceiptHead {
  if (!isStoredReceipt(value)) return false;
  return !('parts' in value) || isCount(value.parts);
}

const PART: Shape<ReceiptPart> = {
  signature: isText,
  part: isCount,
  names: isTextList,
  digests: isTextList,
};

function isPart(value: unknown): value is ReceiptPart {
  return hasShape(value, PART);
}
