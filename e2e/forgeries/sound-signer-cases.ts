import { serializeMemo } from '@countersign/proof/claims';
import { valid, type Case } from './case';
import { claimBy, instruct, memoBy, transfer } from './instructions';
import { write } from './write-case';

const COMPUTE_BUDGET = 'ComputeBudget111111111111111111111111111111';

export const SOUND_SIGNER_CASES: readonly Case[] = [
  {
    name: 'a claim in a version 0 transaction (V2)',
    send: write('v0', (stage, claim) => ({
      signers: [stage.alice],
      instructions: claimBy(stage.alice.address, claim),
    })),
    expected: valid('alice'),
  },
  {
    name: 'a claim in a legacy transaction (V2)',
    send: write('legacy', (stage, claim) => ({
      signers: [stage.alice],
      version: 'legacy',
      instructions: claimBy(stage.alice.address, claim),
    })),
    expected: valid('alice'),
  },
  {
    name: 'a claim whose fee somebody else pays (V2)',
    send: write('paid', (stage, claim) => ({
      signers: [stage.carol, stage.alice],
      instructions: claimBy(stage.alice.address, claim),
    })),
    expected: valid('alice'),
  },
  {
    name: 'a claim between instructions that a wallet added (G5)',
    send: write('added', (stage, claim) => ({
      signers: [stage.alice],
      instructions: [
        instruct(COMPUTE_BUDGET, [], Uint8Array.of(2, 64, 13, 3, 0)),
        instruct(COMPUTE_BUDGET, [], Uint8Array.of(3, 1, 0, 0, 0, 0, 0, 0, 0)),
        ...claimBy(stage.alice.address, claim),
        memoBy([stage.alice.address], 'sent with some wallet'),
        transfer(stage.alice.address, stage.carol.address, 1_000_000n),
      ],
    })),
    expected: valid('alice'),
  },
  {
    name: 'a memo by Bob on Alice’s file, which makes Bob the author (V2)',
    send: write('v0', (stage, claim) => ({
      signers: [stage.bob],
      instructions: claimBy(stage.bob.address, claim),
    })),
    expected: valid('bob'),
  },
  {
    name: 'Bob’s memo for which Alice pays the fee (V2)',
    send: write('fee', (stage, claim) => ({
      signers: [stage.alice, stage.bob],
      instructions: claimBy(stage.bob.address, claim),
    })),
    expected: valid('bob'),
  },
  {
    name: 'Bob’s claim with Alice among its references (V2)',
    send: write('reference', (stage, claim) => ({
      signers: [stage.bob],
      instructions: [
        transfer(stage.bob.address, stage.bob.address, 0n, [stage.alice.address]),
        memoBy([stage.bob.address], serializeMemo(claim)),
      ],
    })),
    expected: valid('bob', 'references reference-missing'),
  },
  {
    name: 'Bob’s claim with Alice’s transfer in the same transaction (V2)',
    send: write('transfer', (stage, claim) => ({
      signers: [stage.alice, stage.bob],
      instructions: [
        transfer(stage.alice.address, stage.alice.address, 0n),
        ...claimBy(stage.bob.address, claim),
      ],
    })),
    expected: valid('bob'),
  },
];
