import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { createFakeChain } from '@countersign/core/test/fake-chain';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import type { ClustersToAsk } from '../../network/use-node-answers';
import { useRecord } from '../data/use-record';
import type { DroppedFilesState } from '../dropped/use-dropped-files';

const ignore = () => undefined;

const NOTHING: DroppedFilesState = {
  entries: [],
  found: new Map(),
  unreadable: [],
  isSorting: false,
  add: ignore,
  onTransfer: ignore,
  clear: ignore,
};

export function createDevnet(...endpoints: readonly [string, ...string[]]): Cluster {
  const [id, label] = ['solana:devnet', 'Devnet'];
  return { id, label, endpoints, subscriptions: [], explorer: null, test: true };
}

interface Given {
  readonly signature: string;
  readonly chain: Partial<NodeCalls>;
  readonly cluster?: Cluster;
  readonly receipt?: StoredReceipt | (() => Promise<never>);
  readonly cache?: QueryClient;
}

export function renderRecord(given: Given) {
  return renderAskedRecord(given).result;
}

export function renderAskedRecord(given: Given) {
  const { signature, chain: answers, receipt = null, cache = createCache() } = given;
  const cluster = given.cluster ?? createDevnet('https://one.example/');
  const chain = createFakeChain({
    getGenesisHash: () => Promise.resolve({ value: '' }),
    lookUpSignatures: () =>
      Promise.resolve({ entries: [], hasMore: false, node: 'https://one.example' }),
    readMark: ({ endpoints: [node] }) =>
      Promise.resolve({ node, status: 'not-set', slot: 1_000_000n }),
    fetchBlockhash: () => Promise.resolve(null),
    fetchFirstBlock: () => Promise.resolve({ slot: 0n, blockTime: null }),
    ...answers,
  });
  const receipts = {
    mayHold: () => Promise.resolve(receipt !== null),
    get: () => (typeof receipt === 'function' ? receipt() : Promise.resolve(receipt)),
    put: notExpected,
    list: notExpected,
    remove: notExpected,
  };
  const pending = { put: notExpected, remove: notExpected, list: notExpected };
  const repository = { receipts, pending };
  const trees = { buildTree: notExpected };
  const { result, rerender } = renderHook(
    (asked: ClustersToAsk) =>
      useRecord({
        justSigned: null,
        signature,
        asked,
        clusters: asked,
        dropped: NOTHING,
        chain,
        repository,
        trees,
      }),
    {
      initialProps: [cluster],
      wrapper: ({ children }) => (
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      ),
    },
  );
  return {
    result,
    ask: (other: Cluster) => {
      rerender([other]);
    },
  };
}

export function createCache(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
}

function notExpected(): Promise<never> {
  return Promise.reject(new Error('This test expects no such call.'));
}
