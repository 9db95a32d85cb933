import { MAX_MARK_LAMPORTS, type Claim } from '@countersign/proof/claims';
import type { Instruction, KeyPairSigner } from '@solana/kit';
import { notCounting, valid, type Case, type Sent } from './case';
import { claimFile, createFile } from './files';
import { claimBy, markBy, transfer } from './instructions';
import type { Stage } from './stage';

interface Statement {
  readonly by: (stage: Stage) => KeyPairSigner;
  readonly payer?: (stage: Stage) => KeyPairSigner;
  readonly say: (signature: string, stage: Stage) => Claim;
  readonly more?: (named: string, stage: Stage) => readonly Instruction[];
  readonly against?: (stage: Stage, named: string) => Promise<string>;
}

const revoke = (signature: string, { net }: Stage): Claim => ({ kind: 'revoke', signature, net });
const link = (signature: string, { net }: Stage): Claim => ({
  kind: 'links',
  signature,
  net,
  urls: ['https://example.org/post'],
});

function state(name: string, statement: Statement): Case['send'] {
  return async (stage): Promise<Sent> => {
    const { alice } = stage;
    const file = createFile(name);
    const named = await stage.send({
      signers: [alice],
      instructions: claimBy(alice.address, claimFile(stage, file)),
    });
    const author = statement.by(stage);
    const payer = statement.payer?.(stage);
    const signature = await stage.send({
      signers: payer === undefined ? [author] : [payer, author],
      instructions: [
        ...claimBy(author.address, statement.say(named, stage), [file.digest]),
        ...(statement.more?.(named, stage) ?? []),
      ],
    });
    return { signature, about: (await statement.against?.(stage, named)) ?? named };
  };
}

function claimAgain(name: string) {
  return (stage: Stage) => {
    const { alice } = stage;
    return stage.send({
      signers: [alice],
      instructions: [
        ...claimBy(alice.address, claimFile(stage, createFile(name))),
        transfer(alice.address, alice.address, 1n),
      ],
    });
  };
}

const byAlice = ({ alice }: Stage) => alice;
const byBob = ({ bob }: Stage) => bob;

function markOwn(by: Statement['by']) {
  return (named: string, stage: Stage) => markBy(by(stage).address, named, MAX_MARK_LAMPORTS);
}

export const OWN_STATEMENT_CASES: readonly Case[] = [
  {
    name: 'Alice’s own revocation, with its mark (V5)',
    send: state('revoked and marked', { by: byAlice, say: revoke, more: markOwn(byAlice) }),
    expected: valid('alice'),
  },
  {
    name: 'Alice’s own links, for which Bob pays (V5)',
    send: state('linked', { by: byAlice, payer: byBob, say: link }),
    expected: valid('alice'),
  },
];

export const FORGED_STATEMENT_CASES: readonly Case[] = [
  {
    name: 'Alice’s own revocation without its mark (R4)',
    send: state('revoked', { by: byAlice, say: revoke }),
    expected: notCounting('alice', 'standing mark-missing'),
  },
  {
    name: 'Alice’s own revocation that assigns its mark and does not fund it (R4)',
    send: state('revoked and assigned', {
      by: byAlice,
      say: revoke,
      more: (named, { alice }) => markBy(alice.address, named, 0n),
    }),
    expected: notCounting('alice', 'standing mark-missing'),
  },
  {
    name: 'a revocation by Bob (V5)',
    send: state('revoked by bob', { by: byBob, say: revoke, more: markOwn(byBob) }),
    expected: notCounting('bob', 'standing author-differs'),
  },
  {
    name: 'links by Bob (V5)',
    send: state('linked by bob', { by: byBob, say: link }),
    expected: notCounting('bob', 'standing author-differs'),
  },
  {
    name: 'a revocation by Bob for which Alice pays (V5)',
    send: state('revoked and paid', {
      ...{ by: byBob, payer: byAlice, say: revoke },
      more: markOwn(byBob),
    }),
    expected: notCounting('bob', 'standing author-differs'),
  },
  {
    name: 'a revocation by Bob, for which Alice pays and sets her mark (R4)',
    send: state('revoked and marked by both', {
      ...{ by: byBob, payer: byAlice, say: revoke },
      more: markOwn(byAlice),
    }),
    expected: notCounting('bob', 'standing mark-missing'),
  },
  {
    name: 'Alice’s revocation of another claim on the same file (V5)',
    send: state('claimed twice', {
      by: byAlice,
      say: revoke,
      more: markOwn(byAlice),
      against: claimAgain('claimed twice'),
    }),
    expected: notCounting('alice', 'references subject-unknown', 'standing names-another-record'),
  },
];
