import { describe, expect, it } from 'vitest';
import { verify, type Evidence } from '@countersign/proof';
import {
  getClaimInstructions,
  getMark,
  getMarkInstructions,
  getMarkSubjects,
  toNet,
} from '@countersign/proof/claims';
import { digestOf, encodeSignature } from '@countersign/proof/encoding';
import { createBareReceipt } from '@countersign/proof/receipts';
import {
  compileMessage,
  createSigner,
  signMessage,
} from '@countersign/proof/test/build-transaction';
import type { ChainPort } from '../../ports/chain';
import { createCluster } from '../test/cluster';
import { GENESIS_HASH } from '../test/landed';
import { fetchClaimMarkStatus, fetchMarksStatus, getClaimMarkQuestion, getOwnMarks } from './marks';
import { planClaim } from './planned-claim';

const AUTHOR = createSigner('alice');
const FILES = ['a', 'b'].map((name) => ({
  name,
  size: 1,
  digest: digestOf(new TextEncoder().encode(name)),
}));
const { claim, references } = planClaim(FILES, toNet(GENESIS_HASH));
const ALL = getMarkSubjects(
  claim,
  FILES.map(({ digest }) => digest),
);
const FUNDED = 890_880n;
const NODE = 'https://node.example';

/** @param lamports - that the transaction gives to each mark of the set: its own, then of its files */
function sign(...lamports: readonly (bigint | null)[]): Evidence {
  const marking = lamports.flatMap((given, index) => {
    const subject = ALL[index];
    if (given === null || subject === undefined) return [];
    return getMarkInstructions(getMark(AUTHOR.address, subject), given);
  });
  const instructions = getClaimInstructions({ author: AUTHOR.address, claim, references });
  const message = compileMessage(AUTHOR, [...instructions, ...marking]);
  const transaction = signMessage(message, [AUTHOR]);
  return {
    signature: encodeSignature(transaction.slice(1, 65)),
    genesisHash: GENESIS_HASH,
    lookup: { status: 'found', transaction },
    observations: [observe(null)],
  };
}

function observe(err: string | null, node = NODE): Evidence['observations'][number] {
  return {
    node,
    observedAt: '2026-05-14T12:34:56.000Z',
    slot: 7n,
    blockTime: null,
    blockhash: null,
    err,
    confirmationStatus: 'finalized',
  };
}

describe('N5 R4 the marks that a record itself was to set', () => {
  it.each<[string, (bigint | null)[], number]>([
    ['all of them', [FUNDED, FUNDED, FUNDED], 3],
    ['that of the set', [FUNDED], 1],
    ['that of the set and of one file alone', [FUNDED, FUNDED], 1],
    ['those of its files alone', [null, FUNDED, FUNDED], 0],
    ['one that it does not fund, too: whether it is there nodes are asked', [0n], 1],
  ])('should be %s', (_, lamports, count) => {
    const evidence = sign(...lamports);
    const all = ALL.map((subject) => getMark(AUTHOR.address, subject).address);
    const own = getOwnMarks(evidence, verify({ evidence }));
    expect(own.toSorted()).toEqual(all.slice(0, count).toSorted());
  });

  it('should be none of a record that failed', () => {
    const evidence = { ...sign(FUNDED), observations: [observe('{"InstructionError":[0,"x"]}')] };
    expect(getOwnMarks(evidence, verify({ evidence }))).toEqual([]);
  });
});

it('N5 marks are kept by the nodes alone that keep every one', async () => {
  const endpoints = ['https://all.example', 'https://some.example', 'https://silent.example'];
  const [all, some, silent] = endpoints;
  const chain: Pick<ChainPort, 'findMarked'> = {
    findMarked: ({ endpoints: [node = ''] }, addresses) =>
      node === silent
        ? Promise.reject(new Error('silence'))
        : Promise.resolve({ node, value: node === all ? addresses : addresses.slice(1) }),
  };
  const cluster = { ...createCluster(), endpoints };
  const { signal } = new AbortController();
  expect(await fetchMarksStatus(chain, cluster, ['one', 'two'], signal)).toEqual({
    marked: [all],
    notMarked: [some],
    silent: [silent],
  });
});

it('N5 two URLs of one host are one node, and the second is for where the first is silent', async () => {
  const [own, other] = ['https://one.example/key', 'https://one.example/other'] as const;
  const asked: (readonly string[])[] = [];
  const chain: Pick<ChainPort, 'findMarked'> = {
    findMarked: ({ endpoints }, addresses) => {
      asked.push(endpoints);
      return Promise.resolve({ node: endpoints.at(-1) ?? '', value: addresses });
    },
  };
  const cluster = { ...createCluster(), endpoints: [own, other] };
  const { signal } = new AbortController();
  const { marked } = await fetchMarksStatus(chain, cluster, ['one'], signal);
  expect([marked, asked]).toEqual([[other], [[own, other]]]);
});

describe('R4 the mark that is asked for', () => {
  const evidence = sign(FUNDED);
  const transaction = evidence.lookup.status === 'found' ? evidence.lookup.transaction : null;
  const network = { genesisHash: GENESIS_HASH, label: 'Mainnet' };
  const receipt = createBareReceipt({ transaction: transaction ?? new Uint8Array(), network });
  const unknown: Evidence = { ...evidence, lookup: { status: 'not-found' }, observations: [] };
  const ask = (given: Evidence) => getClaimMarkQuestion(verify({ evidence: given, receipt }));

  it('should be that of what was signed, on its network, where no node tells of the record', () => {
    const [subject] = ALL;
    expect(subject && getMark(AUTHOR.address, subject).address).toBe(ask(unknown)?.address);
    expect(ask(unknown)?.net).toBe(toNet(GENESIS_HASH));
  });

  it.each<[string, Evidence]>([
    ['tells of it', evidence],
    ['gives its bytes, and not what became of it', { ...evidence, observations: [] }],
    [
      'contradicts another on what became of it',
      { ...unknown, observations: [observe(null), observe('"x"', 'https://other.example')] },
    ],
  ])('should be none where a node %s', (_, given) => {
    expect(ask(given)).toBeNull();
  });

  it('should be the word of nodes on the network of the claim alone', async () => {
    const hashes: Readonly<Record<string, string | null>> = {
      'https://of-it.example': GENESIS_HASH,
      'https://elsewhere.example': 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
      'https://does-not-say.example': null,
    };
    const chain: Pick<ChainPort, 'readMarks' | 'getGenesisHash'> = {
      readMarks: ({ endpoints }) =>
        Promise.resolve(endpoints.map((node) => ({ node, status: 'marked' }))),
      getGenesisHash: ({ endpoints: [node = ''] }) => {
        const value = hashes[node] ?? null;
        return value === null ? Promise.reject(new Error('no')) : Promise.resolve({ value });
      },
    };
    const [first, ...others] = Object.keys(hashes);
    const cluster = {
      id: 'solana:mainnet',
      label: 'Mainnet',
      endpoints: Object.keys(hashes),
      subscriptions: [],
      explorer: null,
      test: false,
    };
    const question = ask(unknown);
    const { signal } = new AbortController();
    expect(question && (await fetchClaimMarkStatus(chain, cluster, question, signal))).toEqual({
      marked: [first],
      notMarked: [],
      silent: others,
    });
  });
});
