import { expect, it } from 'vitest';
import { formatWhen } from './landing';

/** 14 May 2026, 12:34:56 UTC. */
const SECONDS = 1_778_762_096n;

it('V3 should leave the time of a record out where the node reports none', () => {
  const landing = {
    slot: 7n,
    blockTime: null,
    blockhash: null,
    confirmationStatus: 'finalized',
    err: null,
    nodes: [],
  } as const;
  expect(formatWhen({ ...landing, blockTime: SECONDS })).toBe(' on 14 May 2026, about 12:34 UTC');
  expect(formatWhen(landing)).toBe(' in slot 7');
  expect(formatWhen({ ...landing, slot: null })).toBe('');
  expect(formatWhen(null)).toBe('');
});
