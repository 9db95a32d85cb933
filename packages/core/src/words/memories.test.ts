import { expect, it } from 'vitest';
import { formatAbsence, formatMemory } from './memories';

it.each([
  [
    'a day',
    { slot: 9n, blockTime: 1_795_183_152n },
    'a.example has records back to 20 Nov 2026, and none of it',
  ],
  ['a slot', { slot: 9n, blockTime: null }, 'a.example has records back to slot 9, and none of it'],
  [
    'no one knows when',
    null,
    'a.example has none of it, and does not say how far back it remembers',
  ],
] as const)('should say that there is none since %s', (_, first, words) => {
  expect(formatAbsence('none of it', [{ node: 'https://a.example:8443/key', first }])).toEqual([
    words,
  ]);
});

it('should have no line for a node that has pruned nothing', () => {
  const nodes = [0n, 1n].map((slot) => ({
    node: 'https://a.example',
    first: { slot, blockTime: null },
  }));
  expect(formatAbsence('none of it', nodes)).toEqual([]);
});

it.each([
  [{ slot: 9n, blockTime: 1_795_183_152n }, ['a.example remembers since 20 Nov 2026']],
  [null, ['a.example does not say since when it remembers']],
  [{ slot: 1n, blockTime: null }, []],
])(
  'should name the day of a node’s oldest block, and leave out a node that has pruned nothing',
  (first, words) => {
    expect(formatMemory([{ node: 'https://a.example/key', first }])).toEqual(words);
  },
);
