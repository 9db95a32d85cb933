import { expect, it } from 'vitest';
import { toEvidence } from '../test/vectors';
import records from '../../vectors/records.json';
import { isFalse, isGenuine, mayBeGenuine } from './is-genuine';

const [evidence] = records.sound.map((vector) => toEvidence(vector.evidence));
if (evidence?.lookup.status !== 'found') throw new Error('the first sound record was not found');
const { signature } = evidence;
const { transaction } = evidence.lookup;

function edit(index: number): Uint8Array {
  const bytes = transaction.slice();
  bytes[index]! ^= 2;
  return bytes;
}

const OF_BYTES = { genuine: transaction, false: edit(80), newer: edit(65) };

it.each([
  ['genuine', { isGenuine: true, mayBe: true, isFalse: false }],
  ['false', { isGenuine: false, mayBe: false, isFalse: true }],
  ['newer', { isGenuine: false, mayBe: true, isFalse: false }],
] as const)('bytes that are %s should be so of a node and of a receipt', (kind, expected) => {
  const bytes = OF_BYTES[kind];
  for (const given of [
    { signature, transaction: bytes },
    { signature, lookup: { status: 'found', transaction: bytes } as const },
  ]) {
    const seen = {
      isGenuine: isGenuine(given),
      mayBe: mayBeGenuine(given),
      isFalse: isFalse(given),
    };
    expect(seen).toEqual(expected);
  }
});

it('a node that gave no bytes should have given nothing genuine and nothing false', () => {
  const given = { signature, lookup: { status: 'not-found' } } as const;
  expect([isGenuine(given), mayBeGenuine(given), isFalse(given)]).toEqual([false, false, false]);
});
