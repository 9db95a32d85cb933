import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { checkBytes } from './check-bytes';
import { ALL, toInput } from '../test/record-vectors';
import { toEvidence } from '../test/vectors';
import { getWireBytes, verify } from './verify';
import records from '../vectors/records.json';

// A busy machine takes its time over curves.
vi.setConfig({ testTimeout: 60_000 });

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
        expect(checkBytes(signature, bytes).signed).not.toBeNull();
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        expect(checkBytes(signature, bytes).signed).toBeNull();
      }),
    );
  });

  it('should not be another’s: the same bytes are no answer to another signature', () => {
    const other = `${signature.slice(0, -1)}${signature.endsWith('1') ? '2' : '1'}`;
    checkBytes(signature, BYTES);
    expect(checkBytes(other, BYTES).signed).toBeNull();
    expect(checkBytes(signature, BYTES).signed).not.toBeNull();
  });
});

describe('a reading that is handed in (V2)', () => {
  const inputs = ALL.map(toInput);
  const readings = inputs.map((input) => checkBytes(input.evidence.signature, getWireBytes(input)));
  const verdicts = inputs.map((input) => verify(input));
  const anyOf = fc.nat(inputs.length - 1);

  it('should never change a verdict, whatever it is a reading of', () => {
    fc.assert(
      fc.property(anyOf, anyOf, (index, other) => {
        const input = { ...inputs[index]!, reading: readings[other] };
        expect(verify(input)).toEqual(verdicts[index]);
      }),
    );
    for (const [index, input] of inputs.entries()) {
      expect(verify({ ...input, reading: readings[index] })).toEqual(verdicts[index]);
    }
  });

  it('should not outlive its bytes: another bit in the same array is read anew', () => {
    fc.assert(
      fc.property(fc.nat(BYTES.length * 8 - 1), (bit) => {
        const transaction = BYTES.slice();
        const evidence = { ...sound!, lookup: { status: 'found' as const, transaction } };
        const reading = checkBytes(signature, transaction);
        transaction[bit >> 3]! ^= 1 << (bit & 7);
        expect(verify({ evidence, reading })).toEqual(verify({ evidence }));
      }),
    );
  });

  it('should not be made again where it is of the same signature and bytes, in whatever array', () => {
    const reading = checkBytes(signature, BYTES.slice());
    expect(reading.signed).not.toBeNull();
    expect(verify({ evidence: sound!, reading }).claim).toBe(reading.signed?.claim);
    expect(verify({ evidence: sound! }).claim).not.toBe(reading.signed?.claim);
  });
});
