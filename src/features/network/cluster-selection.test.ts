import { expect, it, vi } from 'vitest';
import {
  createClusterSelection,
  UnknownClusterError,
  type ClusterMemory,
} from './cluster-selection';
import { createCluster } from '@countersign/core/test/cluster';

const LOCAL = createCluster('solana:localnet', 'Localnet');
const DEV = createCluster('solana:devnet', 'Devnet');

function createMemory(stored: string | null) {
  let value = stored;
  const listeners = new Set<() => void>();
  return {
    memory: {
      read: () => value,
      write: (id) => {
        value = id;
      },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } satisfies ClusterMemory,
    getStored: () => value,
    writeElsewhere: (id: string) => {
      value = id;
      for (const listener of listeners) listener();
    },
  };
}

it.each([null, '', 'solana:testnet', '{"id":1}'])(
  'C3 should start with the first network if %j is stored',
  (id) => {
    const { memory } = createMemory(id);
    expect(createClusterSelection([LOCAL, DEV], memory).getState()).toBe(LOCAL);
  },
);

it('C3 should remember the choice', () => {
  const { memory, getStored } = createMemory(null);
  createClusterSelection([LOCAL, DEV], memory).select(DEV.id);
  expect(getStored()).toBe(DEV.id);
  expect(createClusterSelection([LOCAL, DEV], memory).getState()).toBe(DEV);
});

it('C2 should reject a cluster that is not in the list, and keep the selected one', () => {
  const { memory, getStored } = createMemory(DEV.id);
  const selection = createClusterSelection([LOCAL, DEV], memory);
  expect(() => {
    selection.select('solana:mainnet');
  }).toThrow(UnknownClusterError);
  expect(selection.getState()).toBe(DEV);
  expect(getStored()).toBe(DEV.id);
});

it('should follow the choice of another tab', () => {
  const { memory, writeElsewhere } = createMemory(null);
  const selection = createClusterSelection([LOCAL, DEV], memory);
  const listener = vi.fn();
  selection.subscribe(listener);
  writeElsewhere(DEV.id);
  expect(selection.getState()).toBe(DEV);
  expect(listener).toHaveBeenCalledOnce();
});
