import type { Evidence } from '@countersign/proof';
import { checkBytes } from '@countersign/proof/records';
import type { FetchedTransaction, FirstBlock, SignatureEntry } from '../nodes/node-types';
import type { FailureReason } from '../nodes/node-failure';
import type { RecordChain } from '../records/ask-record';
import { GENESIS_HASH } from './landed';

export interface FakeNode {
  list: readonly SignatureEntry[] | Error;
  readonly landed: ReadonlyMap<string, Pick<FetchedTransaction, 'lookup' | 'slot' | 'err'>>;
  readonly page?: number;
  /** By default a mark is set if the node lists a transaction that mentions it. */
  readonly mark?: 'set' | 'not-set' | FailureReason;
  readonly first?: FirstBlock | null;
}

export interface FakeNodes {
  readonly chain: RecordChain;
  /** `ask <signature> of <node>`, `list <before> of <node>`, `fetch <signature> of <node>`. */
  readonly calls: string[];
}

const NOW = 1_000_000n;

export class Silence extends Error {
  readonly reason = 'timeout';
}

export function createFakeNodes(nodes: Readonly<Record<string, FakeNode>>): FakeNodes {
  const calls: string[] = [];
  const chain: FakeNodes['chain'] = {
    getGenesisHash: () => Promise.resolve({ value: GENESIS_HASH }),
    lookUpSignatures: ({ endpoints }, _address, signal, options) => {
      const { before = '', pages = 1 } = options ?? {};
      signal.throwIfAborted();
      const url = endpoints[0] ?? '';
      const { list, page = 1_000 } = getNode(nodes, url);
      calls.push(`list ${before} of ${url}`);
      if (list instanceof Error) return Promise.reject(list);
      const from = list.findIndex(({ signature }) => signature === before) + 1;
      const entries = list
        .slice(from, from + page * pages)
        .map((entry) => ({ ...entry, node: url }));
      return Promise.resolve({ entries, hasMore: entries.length === page * pages, node: url });
    },
    fetchEvidence: ({ endpoints: [node = ''] }, signature, signal) => {
      signal.throwIfAborted();
      calls.push(`ask ${signature} of ${node}`);
      const { list, landed } = getNode(nodes, node);
      const { lookup, slot, err } = landed.get(signature) ?? NOTHING;
      const entry = list instanceof Error ? null : list.find((one) => one.signature === signature);
      const status = entry?.confirmationStatus ?? 'finalized';
      const observation = {
        ...{ node, slot, err, blockTime: entry?.blockTime ?? null, blockhash: null },
        ...{ observedAt: OBSERVED_AT, confirmationStatus: slot === null ? null : status },
      };
      const observations = [observation];
      return Promise.resolve({ signature, genesisHash: GENESIS_HASH, lookup, observations });
    },
    fetchBlockhash: () => Promise.resolve(null),
    fetchFirstBlock: ({ endpoints: [url = ''] }) => {
      const { first = { slot: 0n, blockTime: null } } = getNode(nodes, url);
      calls.push(`first block of ${url}`);
      return Promise.resolve(first);
    },
    readMark: ({ endpoints: [node] }, address) => {
      calls.push(`mark of ${node}`);
      const known = getNode(nodes, node);
      const { mark = isListedAsSet(known, address) ? 'set' : 'not-set' } = known;
      if (mark === 'set') return Promise.resolve({ node, status: mark });
      if (mark === 'not-set') return Promise.resolve({ node, status: mark, slot: NOW });
      return Promise.resolve({ node, status: 'unreachable', reason: mark });
    },
    fetchTransaction: ({ endpoints }, signature, signal) => {
      signal.throwIfAborted();
      const node = endpoints[0] ?? '';
      calls.push(`fetch ${signature} of ${node}`);
      const known = getNode(nodes, node).landed.get(signature);
      return Promise.resolve({ ...(known ?? NOTHING), node });
    },
  };
  return { chain, calls };
}

function isListedAsSet({ list, landed }: FakeNode, address: string): boolean {
  if (list instanceof Error) return false;
  return list.some(({ signature, err }) => {
    const { lookup } = landed.get(signature) ?? NOTHING;
    if (err !== null || lookup.status !== 'found') return false;
    const { transaction } = checkBytes(signature, lookup.transaction);
    return transaction?.staticAccounts.includes(address) ?? false;
  });
}

const NOTHING = { lookup: { status: 'not-found' }, slot: null, err: null } as const;
const OBSERVED_AT = '2026-05-14T12:34:56.000Z';

function getNode(nodes: Readonly<Record<string, FakeNode>>, url: string): FakeNode {
  const node = nodes[url];
  if (node === undefined) throw new Error(`This test has no node ${url}.`);
  return node;
}

export function toLanded(evidence: readonly Evidence[]): FakeNode['landed'] {
  return new Map(
    evidence.map(({ signature, lookup, observations: [seen] }) => [
      signature,
      { lookup, slot: seen?.slot ?? null, err: seen?.err ?? null },
    ]),
  );
}
