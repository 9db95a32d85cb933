import { AccountRole, type Instruction } from '@solana/kit';
import { serializeMemo, type FileClaim } from '@countersign/proof/claims';
import { MEMO_PROGRAM } from '@countersign/proof/transactions';
import { refused, valid, type Case } from './case';
import { claimFile, claimTree, createFile, createFiles, getSortedDigests } from './files';
import { installProgram } from './install-program';
import { claimBy, instruct, memoBy, OLD_MEMO_PROGRAM, transfer } from './instructions';
import { createLookupTable } from './lookup-table';
import { LOGGING_PROGRAM, RELAYING_PROGRAM } from './memo-programs';
import { createNonceAccount } from './nonce-account';
import type { Draft } from './sign-draft';
import type { Stage } from './stage';

type Rest = Omit<Draft, 'signers'>;

function byAlice(
  name: string,
  write: (stage: Stage, claim: FileClaim) => Promise<Rest> | Rest,
): Case['send'] {
  return async (stage) => {
    const rest = await write(stage, claimFile(stage, createFile(name)));
    return { signature: await stage.send({ signers: [stage.alice], ...rest }) };
  };
}

const utf8 = (text: string) => new TextEncoder().encode(text);

async function relay(stage: Stage, text: string): Promise<Instruction> {
  const accounts = [
    [stage.alice.address, AccountRole.READONLY_SIGNER],
    [MEMO_PROGRAM, AccountRole.READONLY],
  ] as const;
  return instruct(await installProgram(stage, RELAYING_PROGRAM), accounts, utf8(text));
}

async function log(stage: Stage, text: string): Promise<Instruction> {
  return instruct(await installProgram(stage, LOGGING_PROGRAM), [], utf8(text));
}

const NO_CLAIM = refused('no-claim', 'one-claim no-claim');

export const FORGED_PLACE_CASES: readonly Case[] = [
  {
    name: 'a memo in an inner instruction that Alice signed (V9)',
    send: byAlice('inner', async (stage, claim) => ({
      instructions: [await relay(stage, serializeMemo(claim))],
    })),
    expected: NO_CLAIM,
  },
  {
    name: 'a memo in the logs only (V9)',
    send: byAlice('log', async (stage, claim) => ({
      instructions: [
        await log(stage, `Signed by:\nProgram log: ${stage.alice.address}`),
        await log(stage, `Memo (len 127): "${serializeMemo(claim)}"`),
      ],
    })),
    expected: NO_CLAIM,
  },
  {
    name: 'a memo of the first Memo program, which Alice signs (V9)',
    send: byAlice('old', ({ alice }, claim) => ({
      instructions: [
        instruct(
          OLD_MEMO_PROGRAM,
          [[alice.address, AccountRole.READONLY_SIGNER]],
          utf8(serializeMemo(claim)),
        ),
      ],
    })),
    expected: NO_CLAIM,
  },
  {
    name: 'a memo of the first Memo program, which names Alice without her signature (V9)',
    send: async (stage) => {
      const { alice, bob } = stage;
      const memo = serializeMemo(claimFile(stage, createFile('old-unsigned')));
      const account = [alice.address, AccountRole.READONLY] as const;
      return {
        signature: await stage.send({
          signers: [bob],
          instructions: [instruct(OLD_MEMO_PROGRAM, [account], utf8(memo))],
        }),
      };
    },
    expected: NO_CLAIM,
  },
  {
    name: 'a memo as the data of a transfer (V9)',
    send: byAlice('data', ({ alice }, claim) => {
      const own = transfer(alice.address, alice.address, 0n);
      const data = Uint8Array.from([...(own.data ?? []), ...utf8(serializeMemo(claim))]);
      return { instructions: [{ ...own, data }] };
    }),
    expected: NO_CLAIM,
  },
];

export const SOUND_PLACE_CASES: readonly Case[] = [
  {
    name: 'a claim beside another in an inner instruction and one in the logs (V9)',
    send: byAlice('top', async (stage, claim) => ({
      instructions: [
        await relay(stage, serializeMemo(claimFile(stage, createFile('inner of top')))),
        await log(stage, serializeMemo(claimFile(stage, createFile('log of top')))),
        ...claimBy(stage.alice.address, claim),
      ],
    })),
    expected: valid('alice'),
  },
  {
    name: 'a claim with its reference through an address lookup table (V2)',
    send: byAlice('table', async (stage, claim) => {
      const instructions = claimBy(stage.alice.address, claim);
      const [, , reference] = instructions[0]?.accounts ?? [];
      const tables = await createLookupTable(stage, [String(reference?.address)]);
      return { instructions, tables };
    }),
    expected: valid('alice', 'references reference-missing'),
  },
  {
    name: 'a claim without a reference (V2)',
    send: byAlice('unmentioned', ({ alice }, claim) => ({
      instructions: [memoBy([alice.address], serializeMemo(claim))],
    })),
    expected: valid('alice', 'references reference-missing'),
  },
  {
    name: 'a small set with one leaf through an address lookup table (V4)',
    send: async (stage) => {
      const files = createFiles('table', 3);
      const claim = claimTree(stage, files);
      const instructions = claimBy(stage.alice.address, claim, getSortedDigests(files));
      const leaf = instructions[0]?.accounts?.at(-1)?.address;
      return {
        signature: await stage.send({
          signers: [stage.alice],
          tables: await createLookupTable(stage, [String(leaf)]),
          instructions,
        }),
        files: files.slice(0, 1),
      };
    },
    expected: {
      ...valid('alice', 'references leaves-not-listed', 'file needs-receipt'),
      file: 'cannot-check',
    },
  },
  {
    name: 'a claim that lives by a durable nonce (V2)',
    send: byAlice('nonce', async (stage, claim) => {
      const { advance, lifetime } = await createNonceAccount(stage);
      return { lifetime, instructions: [advance, ...claimBy(stage.alice.address, claim)] };
    }),
    expected: valid('alice', 'lifetime durable-nonce'),
  },
];
