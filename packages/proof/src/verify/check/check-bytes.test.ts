import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkBytes } from './check-bytes';
import { ALL, toInput } from '../../test/record-vectors';
import { toEvidence } from '../../test/vectors';
import { verify } from '../verify';
import records from '../../../vectors/records.json';

const [sound] = records.sound.map(({ evidence }) => toEvidence(evidence));
const { signature } = sound!;
const BYTES = getBytes();

function getBytes(): Uint8Array {
  if (sound?.lookup.status !== 'found') throw new Error('the first sound record was not found');
  return sound.lookup.transaction;
}

describe('the checks of a record’s bytes (V2)', () => {
  it('should not be another’s: the same bytes don’t answer for another signature', () => {
    const other = `${signature.slice(0, -1)}${signature.endsWith('1') ? '2' : '1'}`;
    checkBytes(signature, BYTES);
    expect(checkBytes(other, BYTES).signed).toBeNull();
    expect(checkBytes(signature, BYTES).signed).not.toBeNull();
  });
});

describe('bytes that were checked before (V2)', () => {
  it('should give the same verdict, whatever was checked between', () => {
    const inputs = ALL.map(toInput);
    const verdicts = inputs.map((input) => verify(input));
    fc.assert(
      fc.property(fc.nat(inputs.length - 1), (index) => {
        expect(verify(inputs[index]!)).toEqual(verdicts[index]);
      }),
    );
  });

  it('should be checked again once any bit in the same array has changed', () => {
    fc.assert(
      fc.property(fc.nat(BYTES.length * 8 - 1), (bit) => {
        const bytes = BYTES.slice();
        expect(checkBytes(signature, bytes).signed).not.toBeNull();
        bytes[bit >> 3]! ^= 1 << (bit & 7);
        expect(checkBytes(signature, bytes).signed).toBeNull();
      }),
    );
  });

  it('should not be checked again in the same array, nor in the next one that holds them', () => {
    const bytes = BYTES.slice();
    const reading = checkBytes(signature, bytes);
    expect(checkBytes(signature, BYTES.slice())).toBe(reading);
    checkBytes(signature, null);
    expect(checkBytes(signature, bytes)).toBe(reading);
  });

  it('should differ from no answer', () => {
    checkBytes(signature, BYTES);
    expect(checkBytes(signature, null).bytes).toBeNull();
    expect(checkBytes(signature, BYTES).signed).not.toBeNull();
  });
});
