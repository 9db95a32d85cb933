import { serializeMemo } from '@countersign/proof/claims';
import { digestToAddress } from '@countersign/proof/encoding';
import { refused, valid, type Case } from './case';
import { claimTree, createFile, createFiles, getSortedDigests } from './files';
import { claimBy, instruct, memoBy, mentionBy, transfer } from './instructions';
import type { Stage } from './stage';
import { write } from './write-case';

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';
const MOST = createFiles('v1-most', 58);
const NINE = createFiles('v1-nine', 9);

function listing(stage: Stage, files: typeof MOST) {
  const claim = claimTree(stage, files);
  const references = [claim.root, ...getSortedDigests(files)].map(digestToAddress);
  return mentionBy(stage.alice.address, claim, references);
}

const ENOUGH = { computeUnitLimit: 200_000, loadedAccountsDataSizeLimit: 1 << 20 };

export const SOUND_VERSION_1_CASES: readonly Case[] = [
  {
    name: 'a claim in a version 1 transaction (V2)',
    send: write('v1', (stage, claim) => ({
      signers: [stage.alice],
      version: 1,
      instructions: claimBy(stage.alice.address, claim),
    })),
    expected: valid('alice'),
  },
  {
    name: 'a version 1 claim whose fee somebody else pays, and a priority fee with it (V2)',
    send: write('v1 paid', (stage, claim) => ({
      signers: [stage.carol, stage.alice],
      version: 1,
      config: { ...ENOUGH, priorityFeeLamports: 1_234n, heapSize: 64 * 1024 },
      instructions: claimBy(stage.alice.address, claim),
    })),
    expected: valid('alice'),
  },
  {
    name: 'a version 1 claim beside a compute budget instruction (G5)',
    send: write('v1 budget', (stage, claim) => ({
      signers: [stage.alice],
      version: 1,
      instructions: [
        instruct(COMPUTE_BUDGET, [], Uint8Array.of(2, 64, 13, 3, 0)),
        ...claimBy(stage.alice.address, claim),
      ],
    })),
    expected: valid('alice'),
  },
  {
    name: 'a file alone of a version 1 set of 58 (V4)',
    send: async (stage) => ({
      signature: await stage.send({
        signers: [stage.alice],
        version: 1,
        instructions: listing(stage, MOST),
      }),
      files: MOST.slice(30, 31),
    }),
    expected: { ...valid('alice'), file: 'match' },
  },
];

/** SIMD-0385 forbids instructions if the compute limit is missing; the embedded node runs them. */
const WITHOUT_LIMIT = refused('malformed', 'decode transaction-malformed');

export const FORGED_VERSION_1_CASES: readonly Case[] = [
  {
    name: 'a version 1 transaction without any limit (V2)',
    send: write('v1 no limits', (stage, claim) => ({
      signers: [stage.alice],
      version: 1,
      config: {},
      instructions: claimBy(stage.alice.address, claim),
    })),
    expected: WITHOUT_LIMIT,
  },
  {
    name: 'a version 1 transaction with a compute limit of zero (V2)',
    send: write('v1 no units', (stage, claim) => ({
      signers: [stage.alice],
      version: 1,
      config: { ...ENOUGH, computeUnitLimit: 0 },
      instructions: claimBy(stage.alice.address, claim),
    })),
    expected: WITHOUT_LIMIT,
  },
  {
    name: 'a stranger’s file held against a version 1 set of nine (V4)',
    send: async (stage) => ({
      signature: await stage.send({
        signers: [stage.alice],
        version: 1,
        instructions: listing(stage, NINE),
      }),
      files: [createFile('stranger')],
    }),
    expected: { ...valid('alice', 'file file-differs'), file: 'mismatch' },
  },
  {
    name: 'a version 1 set of nine of which Bob mentions eight, and a file of his own (V4)',
    send: async (stage) => {
      const claim = claimTree(stage, NINE);
      const leaves = getSortedDigests([...NINE.slice(1), createFile('bob’s own')]);
      return {
        signature: await stage.send({
          signers: [stage.bob],
          version: 1,
          instructions: claimBy(stage.bob.address, claim, leaves),
        }),
        files: NINE.slice(1, 2),
      };
    },
    expected: {
      ...valid('bob', 'references leaves-not-listed', 'file needs-receipt'),
      file: 'cannot-check',
    },
  },
  {
    name: 'Alice’s address in Bob’s version 1 claim (V2)',
    send: write('v1 reference', (stage, claim) => ({
      signers: [stage.bob],
      version: 1,
      instructions: [
        transfer(stage.bob.address, stage.bob.address, 0n, [stage.alice.address]),
        memoBy([stage.bob.address], serializeMemo(claim)),
      ],
    })),
    expected: valid('bob', 'references reference-missing'),
  },
];
