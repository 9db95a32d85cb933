import { AccountRole } from '@solana/kit';
import { serializeMemo } from '@countersign/proof/claims';
import { MEMO_PROGRAM } from '@countersign/proof/transactions';
import { refused, type Case } from './case';
import { claimFile, createFile } from './files';
import { claimBy, instruct, memoBy, transfer } from './instructions';
import { createLookupTable } from './lookup-table';
import { write } from './write-case';

export const FORGED_SIGNER_CASES: readonly Case[] = [
  {
    name: 'a transaction that mentions Alice, and holds no memo (V9)',
    send: write('mention', ({ alice, bob }) => ({
      signers: [bob],
      instructions: [transfer(bob.address, bob.address, 0n, [alice.address])],
    })),
    expected: refused('no-claim', 'one-claim no-claim'),
  },
  {
    name: 'a memo that names no account, in a transaction that mentions Alice (V9)',
    send: write('nobody', ({ alice, bob }, claim) => ({
      signers: [bob],
      instructions: [
        transfer(bob.address, bob.address, 0n, [alice.address]),
        memoBy([], serializeMemo(claim)),
      ],
    })),
    expected: refused('unsigned-memo', 'author memo-without-account'),
  },
  {
    name: 'a memo that names no account, in a transaction that Alice signs and pays (V9)',
    send: write('nobody-alice', ({ alice }, claim) => ({
      signers: [alice],
      instructions: [memoBy([], serializeMemo(claim))],
    })),
    expected: refused('unsigned-memo', 'author memo-without-account'),
  },
  {
    name: 'a memo that names Alice, who does not sign (V9)',
    send: write('unsigned', ({ alice, bob }, claim) => ({
      signers: [bob],
      instructions: [
        instruct(
          MEMO_PROGRAM,
          [[alice.address, AccountRole.READONLY]],
          new TextEncoder().encode(serializeMemo(claim)),
        ),
      ],
    })),
    expected: {
      ...refused('unsigned-memo', 'author memo-account-not-signer', 'landed landed-with-error'),
      fate: 'failed',
    },
  },
  {
    name: 'a memo that names Alice through an address lookup table (V9)',
    send: async (stage) => {
      const { alice, bob } = stage;
      const memo = serializeMemo(claimFile(stage, createFile('table')));
      const account = [alice.address, AccountRole.READONLY] as const;
      return {
        signature: await stage.send({
          signers: [bob],
          tables: await createLookupTable(stage, [alice.address]),
          instructions: [instruct(MEMO_PROGRAM, [account], new TextEncoder().encode(memo))],
        }),
      };
    },
    expected: {
      ...refused('unsigned-memo', 'author memo-account-not-signer', 'landed landed-with-error'),
      fate: 'failed',
    },
  },
  {
    name: 'a memo that Bob and Alice both sign (V9)',
    send: write('both', ({ alice, bob }, claim) => ({
      signers: [bob, alice],
      instructions: [memoBy([bob.address, alice.address], serializeMemo(claim))],
    })),
    expected: refused('ambiguous', 'author memo-with-several-accounts'),
  },
  {
    name: 'two claims, Alice’s and Bob’s, in one transaction (V9)',
    send: write('two', (stage, claim) => ({
      signers: [stage.alice, stage.bob],
      instructions: [
        ...claimBy(stage.alice.address, claim),
        ...claimBy(stage.bob.address, claimFile(stage, createFile('other'))),
      ],
    })),
    expected: refused('ambiguous', 'one-claim several-claims'),
  },
  {
    name: 'the same claim twice in one transaction (V9)',
    send: write('twice', (stage, claim) => {
      const own = claimBy(stage.alice.address, claim);
      return { signers: [stage.alice], instructions: [...own, ...own] };
    }),
    expected: refused('ambiguous', 'one-claim several-claims'),
  },
  {
    name: 'a claim beside a broken one (V9)',
    send: write('beside', (stage, claim) => ({
      signers: [stage.alice],
      instructions: [...claimBy(stage.alice.address, claim), memoBy([], 'countersign/1 nonsense')],
    })),
    expected: refused('ambiguous', 'one-claim several-claims'),
  },
  {
    name: 'a claim in a transaction that failed (V9)',
    send: write('failed', (stage, claim) => ({
      signers: [stage.alice],
      instructions: [
        ...claimBy(stage.alice.address, claim),
        transfer(stage.alice.address, stage.bob.address, 1_000_000_000_000n),
      ],
    })),
    expected: {
      record: 'failed',
      file: 'none',
      author: 'alice',
      fate: 'failed',
      because: ['landed landed-with-error'],
    },
  },
];
