import { expect, it } from 'vitest';
import { compareAddresses, findLookAlikes, findSameNames } from './look-alike';

const KNOWN = { address: '7crimABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkQ7e7', name: 'Alice', since: 0 };
const NAMES = { isReady: true, known: [KNOWN], own: [], isKept: true };

it.each([
  ['the same ends', '7crimZZZZFGHJKLMNPQRSTUVWXYZabcdefghijkQ7e7', 1],
  ['the same beginning', '7criZZZZZFGHJKLMNPQRSTUVWXYZabcdefghijkZZZZ', 1],
  ['the same end', 'ZZZZmABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkQ7e7', 1],
  ['the same beginning in other capitals', '7CRIZZZZZFGHJKLMNPQRSTUVWXYZabcdefghijkZZZZ', 1],
  ['the same end in other capitals', 'ZZZZmABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkq7E7', 1],
  ['three characters', '7crZmABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkZ7e7', 0],
  ['itself', KNOWN.address, 0],
])('F3 an address with %s as a known one: %#', (_, address, count) => {
  expect(findLookAlikes(address, NAMES)).toHaveLength(count);
});

it.each([
  ['alice', 1],
  ['Al\u0456ce', 1],
  ['A1ice', 1],
  ['  Á-L-I-C-E', 1],
  ['Alicia', 0],
])('F3 the name %s reads like a known one: %i', (name, count) => {
  expect(findSameNames('another', name, NAMES)).toHaveLength(count);
});

it('G4: a name with a joiner reads like the one without it', () => {
  const known = [{ ...KNOWN, name: 'علی\u200cرضا' }];
  expect(findSameNames('another', 'علیرضا', { known })).toHaveLength(1);
});

it.each([
  ['Anna\u2800', 'Anna'],
  ['An\u{1d159}na', 'Anna'],
  ['كریم', 'کریم'],
  ['علي', 'علی'],
  ['Sm\u0131th', 'Smith'],
])('X5 a name with what is not seen, or drawn alike, reads like one without: %s', (name, other) => {
  expect(findSameNames('another', name, { known: [{ ...KNOWN, name: other }] })).toHaveLength(1);
});

it('F3 marks the characters of an address that differ, also where lengths do', () => {
  expect(compareAddresses('abcXef', 'abcdef')).toEqual([
    { text: 'abc', isSame: true },
    { text: 'X', isSame: false },
    { text: 'ef', isSame: true },
  ]);
  expect(compareAddresses('abXef', 'abcdef').at(-1)).toEqual({ text: 'ef', isSame: true });
});
