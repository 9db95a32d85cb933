import type { Evidence } from '@countersign/proof';
import type { FetchedTransaction, FirstBlock, SignatureEntry, MarkAnswer } from '../../ports/chain';
import type { RecordChain } from '../records/ask-record';
import { GENESIS_HASH } from './landed';

/** The answers of a test's node; questions to it are counted. */
export interface FakeNode {
  /** Newest first; an error where it gives no list. */
  list: readonly SignatureEntry[] | Error;
  /** The transactions of which it gives bytes, with its word on slot and error. */
  readonly landed: ReadonlyMap<string, Pick<FetchedTransaction, 'lookup' | 'slot' | 'err'>>;
  /** How many entries one answer holds; a thousand when left out. */
  readonly page?: number;
  /** What it says of every mark; `not-marked` when left out. */
  readonly mark?: MarkAnswer['status'] | 'not-offered';
  /** How far back it remembers; to the first block when left out. */
  readonly first?: FirstBlock | null;
}

export interface FakeNodes {
  readonly chain: RecordChain;
  /** `ask <signature> of <node>`, `list <before> of <node>`, `fetch <signature> of <node>`. */
  readonly calls: string[];
}

/** Thrown where a node does not answer at all. */
export class Silence extends Error {
  readonly reason = 'timeout';
}

/** Nodes by their URLs, of which one that gives no answer is followed by the next. */
export function createFakeNodes(nodes: Readonly<Record<string, FakeNode>>): FakeNodes {
  const calls: string[] = [];
  const chain: FakeNodes['chain'] = {
    getGenesisHash: () => Promise.resolve({ value: GENESIS_HASH }),
    lookUpSignatures: ({ endpoints }, _address, signal, { before = '' } = {}) => {
      signal.throwIfAborted();
      const url = endpoints[0] ?? '';
      const { list, page = 1_000 } = getNode(nodes, url);
      calls.push(`list ${before} of ${url}`);
      if (list instanceof Error) return Promise.reject(list);
      const from = list.findIndex(({ signature }) => signature === before) + 1;
      const entries = list.slice(from, from + page).map((entry) => ({ ...entry, node: url }));
      return Promise.resolve({ entries, hasMore: entries.length === page, node: url });
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
    fetchFirstBlock: ({ endpoints: [url = ''] }) => {
      const { first = { slot: 0n, blockTime: null } } = getNode(nodes, url);
      calls.push(`first block of ${url}`);
      return Promise.resolve(first);
    },
    readMarks: ({ endpoints }) =>
      Promise.resolve(
        endpoints.map((node): MarkAnswer => {
          const { mark: status = 'not-marked' } = getNode(nodes, node);
          if (status === 'marked' || status === 'not-marked') return { node, status };
          const reason = status === 'not-offered' ? 'rpc method-not-found' : 'timeout';
          return { node, status: 'unreachable', reason };
        }),
      ),
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

const NOTHING = { lookup: { status: 'not-found' }, slot: null, err: null } as const;
const OBSERVED_AT = '2026-05-14T12:34:56.000Z';

function getNode(nodes: Readonly<Record<string, FakeNode>>, url: string): FakeNode {
  const node = nodes[url];
  if (node === undefined) throw new Error(`This test has no node ${url}.`);
  return node;
}

/** Makes the answers of a node that tells the truth about these. */
export function toLanded(evidence: readonly Evidence[]): FakeNode['landed'] {
  return new Map(
    evidence.map(({ signature, lookup, observations: [seen] }) => [
      signature,
      { lookup, slot: seen?.slot ?? null, err: seen?.err ?? null },
    ]),
  );
}
