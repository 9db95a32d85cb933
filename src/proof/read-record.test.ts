import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecord } from './read-record';
import { toEvidence } from './test/vectors';
import records from './vectors/records.json';

const [sound] = records.sound.map(({ evidence }) => toEvidence(evidence));
const { signature } = sound!;
const BYTES = getBytes();

function getBytes(): Uint8Array {
  if (sound?.lookup.status !== 'found') throw new Error('the first sound record was not found');
  return sound.lookup.transaction;
}

describe('the reading of a record’s bytes (V2)', () => {
  it('should be made once for the same bytes, whatever array they are in', () => {
    const first = readRecord(signature, BYTES.slice());
    expect(first.signed).not.toBeNull();
    expect(readRecord(signature, BYTES.slice())).toBe(first);
  });

  it('should be made anew for every other bytes, also where a bit of the same array changed', () => {
    fc.assert(
      fc.property(fc.nat(BYTES.length * 8 - 1), (bit) => {
        const bytes = BYTES.slice();
        expect(readRecord(signature, bytes).signed).not.toBeNull();
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        expect(readRecord(signature, bytes).signed).toBeNull();
      }),
    );
  });

  it('should not be another’s: the same bytes are no answer to another signature', () => {
    const other = `${signature.slice(0, -1)}${signature.endsWith('1') ? '2' : '1'}`;
    readRecord(signature, BYTES);
    expect(readRecord(other, BYTES).signed).toBeNull();
    expect(readRecord(signature, BYTES).signed).not.toBeNull();
  });

  it('should not change with what becomes of the array that was read', () => {
    const bytes = BYTES.slice();
    const { transaction } = readRecord(signature, bytes);
    const before = structuredClone(transaction);
    bytes.fill(0);
    expect(readRecord(signature, BYTES).transaction).toEqual(before);
  });

  it('should be kept for few records only, and for no more bytes than a transaction has', () => {
    const first = readRecord(signature, BYTES);
    for (let index = 0; index < 20; index += 1) readRecord(String(index), BYTES);
    const again = readRecord(signature, BYTES);
    expect(again).not.toBe(first);
    expect(again).toEqual(first);
    for (let index = 0; index < 20; index += 1) {
      readRecord(String(index), BYTES);
      expect(readRecord(signature, BYTES)).toBe(again);
    }
    const large = new Uint8Array(1233);
    expect(readRecord(signature, large)).not.toBe(readRecord(signature, large));
  });
});
