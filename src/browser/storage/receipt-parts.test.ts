import { describe, expect, it } from 'vitest';
import { isHead, joinParts, cutIntoParts } from './receipt-parts';
import type { StoredReceipt } from '@countersign/core/receipts/repository';

function createReceipt(files: number): StoredReceipt {
  const list = Array.from({ length: files }, (_, index) => String(index));
  return { signature: 's', network: 'n', createdAt: 3, text: '{}', names: list, digests: list };
}

describe('a receipt of many files as it is written', () => {
  it.each([0, 1, 500])('should be one record with %i files, as in earlier versions', (files) => {
    const receipt = createReceipt(files);
    expect(cutIntoParts(receipt)).toEqual([receipt]);
    expect(joinParts(receipt, [])).toEqual(receipt);
  });

  it.each([501, 10_000])('should come back as it was with %i files', (files) => {
    const receipt = createReceipt(files);
    const stored = cutIntoParts(receipt).map((part) => structuredClone<unknown>(part));
    const [head, ...parts] = stored;
    expect(parts).toHaveLength(Math.ceil(files / 500) - 1);
    expect(isHead(head) && joinParts(head, parts)).toEqual(receipt);
  });

  it('should keep what it is found by, where it has no files', () => {
    const receipt = { ...createReceipt(0), digests: ['ab'] };
    expect(cutIntoParts(receipt)).toEqual([receipt]);
  });

  it('should be none where a part is missing or broken', () => {
    const [head, ...parts] = cutIntoParts(createReceipt(1001));
    expect(joinParts(head, parts.slice(1))).toBeNull();
    expect(joinParts(head, [...parts.slice(1), { ...parts[0], names: [1] }])).toBeNull();
    expect(isHead({ ...head, parts: '2' })).toBe(false);
  });
});
