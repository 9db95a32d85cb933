import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getOfflineEvidence, verify, type Evidence, type Verdict } from '@countersign/proof';
import { getClaimInstructions, getReferences } from '@countersign/proof/claims';
import { encodeSignature } from '@countersign/proof/encoding';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { NodesState } from '../data/use-joined-nodes';
import type { ShownFileState } from '../dropped/file-state';
import { getCertificate } from '../share/certificate-facts';
import { createNodes } from '../test/nodes-state';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { getPageAnswer } from './answer-messages';

const FILE = createSubject('a');
const { evidence, receipt, claim } = signFiles(FILE);
const SETTLING = observe({ confirmationStatus: 'confirmed' });
const FAILED = observe({ err: '"AccountInUse"' });

function observe(change: Partial<Evidence['observations'][number]>): Evidence {
  return {
    ...evidence,
    observations: evidence.observations.map((seen) => ({ ...seen, ...change })),
  };
}

function smuggle(): Evidence {
  const [author, mallory] = [createSigner('an author of files'), createSigner('mallory')];
  const references = getReferences(claim, []);
  const pay = {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: author.address, role: 'writable-signer' },
      { address: mallory.address, role: 'writable' },
    ],
    data: Uint8Array.of(2, 0, 0, 0, 64, 66, 15, 0, 0, 0, 0, 0),
  } as const;
  const instructions = getClaimInstructions({ author: author.address, claim, references });
  const transaction = signMessage(compileMessage(author, [...instructions, pay]), [author]);
  const signature = encodeSignature(transaction.slice(1, 65));
  return { ...evidence, signature, lookup: { status: 'found', transaction } };
}

const RECORDS: Readonly<Record<string, Evidence>> = {
  permanent: evidence,
  settling: SETTLING,
  failed: FAILED,
  'in a larger transaction': smuggle(),
  'of another network': {
    ...evidence,
    genesisHash: '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZAMdL4VZHirAn',
  },
  'known by its receipt alone': getOfflineEvidence(evidence.signature),
  'that no server knows': {
    ...getOfflineEvidence(evidence.signature),
    lookup: { status: 'not-found' },
  },
};
const WITHDRAWALS: readonly WithdrawalWords['status'][] = [
  ...(['not-asked', 'none', 'looking', 'unknown'] as const),
  ...(['withdrawn', 'settling', 'marked'] as const),
];
const TWO = 'https://two.example/';
const NODES: Readonly<Record<string, NodesState>> = {
  'one node': createNodes(),
  'another that is waited for': createNodes({ count: 2, awaited: [TWO], isAwaited: true }),
  'another that is late': createNodes({ count: 2, awaited: [TWO] }),
  'another that is silent': createNodes({ count: 2, silent: [{ node: TWO, reason: 'timeout' }] }),
  'another that differs': createNodes({ count: 2, differences: ['slot'] }),
};
const FILES = ['none', 'checking', 'match', 'mismatch', 'cannot-check'] as const;
const CLUSTER = {
  ...{ id: 'solana:mainnet', label: 'Mainnet', endpoints: ['https://one.example/'] as const },
  ...{ subscriptions: [], explorer: null, test: false },
};

function getAll(
  verdict: Verdict,
  of: Evidence,
  status: WithdrawalWords['status'],
  nodes: NodesState,
  state: ShownFileState,
  isSigner = false,
) {
  const isFound = status === 'withdrawn' || status === 'settling';
  const counts = status === 'withdrawn' ? 'yes' : 'settling';
  const withdrawal: WithdrawalWords = {
    status,
    statement: isFound ? { verdict, counts } : null,
    markWords: status === 'marked' ? 'Withdrawn, says one.example.' : null,
    words: null,
    hasUnread: false,
  };
  const input = {
    check: { verdict, receipts: [] },
    found: { cluster: CLUSTER, evidence: of },
    ...{ nodes, withdrawal, isNamedAsked: false },
  };
  const page = getPageAnswer(input, state, 1, { isSigner, wasJustSigned: false });
  const { warnings } = getCertificate(
    {
      ...{ brand: 'Countersign', verdict, evidence: of, cluster: CLUSTER, nodes },
      ...{ withdrawal, doubts: page.doubts, signerName: null, names: [] },
    },
    new Date(0),
  );
  return { ...page, warnings };
}

beforeAll(() => {
  vi.stubGlobal('location', { origin: 'https://countersign.example' });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const ALL = Object.entries(RECORDS).flatMap(([name, of]) => {
  const verdict = verify({ evidence: of, subjects: [FILE], receipt });
  return WITHDRAWALS.flatMap((status) =>
    Object.entries(NODES).map(([what, nodes]) => [name, status, what, verdict, of, nodes] as const),
  );
});

it.each(ALL)(
  'N4 M7 a record %s, withdrawal %s, %s: nothing is green or offered where the card is not green',
  (_name, status, _what, verdict, of, nodes) => {
    const pages = FILES.map((state) => ({ state, ...getAll(verdict, of, status, nodes, state) }));
    const isGreen = pages.some(({ message }) => message?.answer === 'match');
    for (const { state, message, file, doubts, warnings } of pages) {
      expect(file.tone === 'good').toBe(message?.answer === 'match');
      expect(doubts.length === 0).toBe(isGreen);
      expect(warnings.length === 0).toBe(isGreen && nodes.count === 1);
      const isPlain = file.words === 'It matches';
      expect(isPlain && file.tone === 'good').toBe(state === 'match' && isGreen);
    }
  },
);

it.each(ALL)(
  'H3 V11 a record %s, withdrawal %s, %s: the headline begins with the withdrawal if that is the answer',
  (_name, status, _what, verdict, of, nodes) => {
    for (const state of FILES) {
      const { message } = getAll(verdict, of, status, nodes, state);
      const says = /^(Withdrawn by the signer|Reported as withdrawn)(;|$)/.test(
        message?.headline ?? '',
      );
      expect(says).toBe(message?.answer === 'withdrawn');
    }
  },
);

it.each([
  ['permanent', 'withdrawn', 'It matches; its signer has withdrawn it'],
  ['permanent', 'marked', 'It matches; it is reported as withdrawn'],
  ['permanent', 'unknown', 'It matches; whether it was withdrawn could not be checked'],
  ['permanent', 'looking', 'It matches; still checking for a withdrawal'],
  [
    'in a larger transaction',
    'none',
    'It matches; it was signed within a larger transaction, which does other things too',
  ],
] as const)('N4 a file of a record %s, withdrawal %s: %s', (name, status, words) => {
  const of = RECORDS[name] ?? evidence;
  const verdict = verify({ evidence: of, subjects: [FILE], receipt });
  expect(getAll(verdict, of, status, createNodes(), 'match').file.words).toBe(words);
});

it('V11 a file of a record that the visitor has withdrawn: the words address them as “you”', () => {
  const verdict = verify({ evidence, subjects: [FILE], receipt });
  const { file } = getAll(verdict, evidence, 'withdrawn', createNodes(), 'match', true);
  expect(file.words).toBe('It matches; you have withdrawn it');
});
