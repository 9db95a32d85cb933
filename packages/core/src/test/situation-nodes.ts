import { verify, type Evidence, type Observation } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { createBareReceipt, createReceipt } from '@countersign/proof/receipts';
import { createSigner } from '@countersign/proof/test/build-transaction';
import type { Cluster } from '../configuration/cluster';
import type { SignatureEntry } from '../nodes/node-types';
import type { RecordChain, RecordQuestion } from '../records/ask-record';
import { Silence } from './fake-nodes';
import { GENESIS_HASH, sign, signHidden, signStatement } from './landed';
import type { Given, NodeWords } from './situation';
import { createSubject } from './subject';
import { createTransfer } from './transfer';

export const AUTHOR = createSigner('alice');
export const STRANGER = createSigner('a stranger');
const FILE = createSubject('a');
const OTHER_FILE = createSubject('b');
const SALTED = { ...FILE, salt: new Uint8Array(32).fill(7) };
const SLOT = 7n;
const OTHER_RECORD = sign(AUTHOR, [OTHER_FILE], { slot: SLOT });
const NEWER_BYTES = Uint8Array.of(0x82, ...new Uint8Array(100));
const OTHER_GENESIS_HASH = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';

export interface AskedFor {
  readonly question: RecordQuestion;
  readonly withdrawal: Evidence;
  readonly told: Map<string, Evidence>;
  readonly evidence: Evidence;
}

export function createAskedFor({ file, hasReceipt, isLarger }: Given): AskedFor {
  const others = isLarger ? [createTransfer(AUTHOR.address, STRANGER.address)] : [];
  const isPrivate = file === 'private, salted' || file === 'private, unsalted';
  const evidence = isPrivate
    ? signHidden(AUTHOR, [SALTED], { slot: SLOT, others })
    : sign(AUTHOR, [FILE], { slot: SLOT, others });
  const { signature, lookup, observations } = evidence;
  const { claim } = verify({ evidence });
  const digest = claim && getSubjectDigest(claim);
  if (digest === null || claim === null || lookup.status !== 'found') {
    throw new Error('The record must be genuine.');
  }
  const { transaction } = lookup;
  const bare = { transaction, network: { genesisHash: GENESIS_HASH, label: '' }, observations };
  const receipt =
    file === 'private, unsalted'
      ? createBareReceipt(bare)
      : createReceipt({ ...bare, claim, subjects: [isPrivate ? SALTED : FILE] });
  const subjects = file === 'none' ? [] : [file === 'wrong' ? OTHER_FILE : FILE];
  return {
    question: { signature, subjects, receipt: hasReceipt ? receipt : undefined },
    withdrawal: signStatement(AUTHOR, 'revoke', evidence, digest, { slot: 9n }),
    told: new Map(),
    evidence,
  };
}

export interface SituationNodes {
  readonly cluster: Cluster;
  readonly chain: RecordChain;
}

export function createSituationNodes(asked: AskedFor, words: readonly NodeWords[]): SituationNodes {
  const endpoints = words.map((_, index) => `https://${index}.example`);
  const getWords = (url: string | undefined) => {
    const one = words[endpoints.indexOf(url ?? '')];
    if (one === undefined) throw new Error('This test has no such node.');
    return one;
  };
  const isHeard = (url: string) => getWords(url).mark !== 'silent';
  const cluster = {
    ...{ id: 'solana:mainnet', label: 'Mainnet', endpoints },
    ...{ subscriptions: [], explorer: null, test: false },
  };
  const chain: RecordChain = {
    fetchEvidence: ({ endpoints: [url = ''] }) =>
      Promise.resolve(getEvidence(asked, getWords(url).record, url)),
    fetchBlockhash: () => Promise.resolve(null),
    fetchFirstBlock: ({ endpoints: [url] }) =>
      Promise.resolve({
        slot: getWords(url).record === 'forgotten' ? SLOT + 1n : 0n,
        blockTime: null,
      }),
    readMark: ({ endpoints: [node] }) => Promise.resolve({ node, ...getMark(getWords(node).mark) }),
    getGenesisHash: ({ endpoints: urls }) => {
      const url = urls.find((one) => isHeard(one) || getWords(one).record !== 'silent');
      if (url === undefined) return Promise.reject(new Silence());
      const isElsewhere = getWords(url).record === 'other network';
      return Promise.resolve({ value: isElsewhere ? OTHER_GENESIS_HASH : GENESIS_HASH });
    },
    lookUpSignatures: ({ endpoints: [node = ''] }) => {
      if (!isHeard(node)) return Promise.reject(new Silence());
      const entries = listWithdrawal(asked, getWords(node).mark, node);
      return Promise.resolve({ entries, hasMore: false, node });
    },
    fetchTransaction: ({ endpoints: urls }) => {
      const node = urls.find(isHeard) ?? null;
      const { lookup } = asked.withdrawal;
      if (node === null) return Promise.resolve({ lookup: UNREACHABLE, ...NOWHERE, node });
      return isWithdrawn(getWords(node).mark)
        ? Promise.resolve({ lookup, slot: 9n, err: null, node })
        : Promise.resolve({ lookup: { status: 'not-found' }, ...NOWHERE, node });
    },
  };
  return { cluster, chain };
}

const NOWHERE = { slot: null, err: null };
const UNREACHABLE = { status: 'unreachable', reason: 'timeout' } as const;

function getEvidence(asked: AskedFor, word: NodeWords['record'], node: string): Evidence {
  const key = `${word} ${node}`;
  const before = asked.told.get(key);
  if (before !== undefined) return before;
  const evidence = createEvidence(asked.evidence, word, node);
  asked.told.set(key, evidence);
  return evidence;
}

function createEvidence(genuine: Evidence, word: NodeWords['record'], node: string): Evidence {
  const say = (change: Partial<Evidence>, seen: Partial<Observation> = {}) => ({
    ...genuine,
    observations: genuine.observations.map((one) => ({ ...one, node, ...seen })),
    ...change,
  });
  switch (word) {
    case 'final':
      return say({});
    case 'confirmed':
      return say({}, { confirmationStatus: 'confirmed' });
    case 'failed':
      return say({}, { err: '"AccountNotFound"' });
    case 'not found':
    case 'forgotten':
      return say({ lookup: { status: 'not-found' } }, { slot: null, confirmationStatus: null });
    case 'false bytes':
      return say({ lookup: OTHER_RECORD.lookup }, { slot: SLOT - 1n });
    case 'newer format':
      return say({ lookup: { status: 'found', transaction: NEWER_BYTES } }, { slot: SLOT - 1n });
    case 'other network':
      return say({ genesisHash: OTHER_GENESIS_HASH });
    case 'silent':
      return say({ lookup: UNREACHABLE, genesisHash: null, observations: [] });
  }
}

function getMark(word: NodeWords['mark']) {
  switch (word) {
    case 'withdrawn':
    case 'withdrawn, not final':
    case 'set':
      return { status: 'set' } as const;
    case 'not set':
      return { status: 'not-set', slot: SLOT } as const;
    case 'behind':
      return { status: 'not-set', slot: SLOT - 1n } as const;
    case 'silent':
      return UNREACHABLE;
    case 'no accounts':
      return { status: 'unreachable', reason: 'rpc -32601' } as const;
  }
}

function isWithdrawn(word: NodeWords['mark']): boolean {
  return word === 'withdrawn' || word === 'withdrawn, not final';
}

function listWithdrawal(
  { withdrawal: { signature } }: AskedFor,
  word: NodeWords['mark'],
  node: string,
): readonly SignatureEntry[] {
  if (!isWithdrawn(word)) return [];
  const confirmationStatus = word === 'withdrawn' ? 'finalized' : 'confirmed';
  const rest = { blockTime: null, err: null, memoHint: null };
  return [{ signature, slot: 9n, confirmationStatus, node, ...rest }];
}
