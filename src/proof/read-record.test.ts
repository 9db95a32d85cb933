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
  it('should prove nothing once any bit of them is another', () => {
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
});
