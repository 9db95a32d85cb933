import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getOwnNode } from './own-node';

let stored: string | null = null;

beforeEach(() => {
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => (key === 'countersign:node:solana:devnet' ? stored : null),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('R3 a kept node: read as it was written, for its cluster only', () => {
  stored = 'https://own.example/?api-key=1';
  expect(getOwnNode('solana:devnet').read()).toBe(stored);
  expect(getOwnNode('solana:mainnet').read()).toBe(null);
});

it.each(['', '{}', 'far.example', 'http://far.example', 'https://me@far.example'])(
  'R3 the kept text %j, which names no node: ignored',
  (text) => {
    stored = text;
    expect(getOwnNode('solana:devnet').read()).toBe(null);
  },
);
