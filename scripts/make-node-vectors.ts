/**
 * Blockhashes, slots, times and signatures differ in each run; all else stays:
 * `npx tsx scripts/make-node-vectors.ts`
 */
import { deepStrictEqual } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { FORGED_CASES, SOUND_CASES } from '../e2e/forgeries/all-cases';
import type { Case } from '../e2e/forgeries/case';
import { playMarks } from '../e2e/forgeries/mark-cases';
import { playAll, toOutcome } from '../e2e/forgeries/play';
import { openStage, type Stage } from '../e2e/forgeries/stage';
import { toVector } from './node-vectors/to-vector';

const ABOUT = [
  'Transactions that ran on a real node: Surfpool, which embeds the Agave runtime, offline.',
  'Made by scripts/make-node-vectors.ts; each case is written in e2e/forgeries.',
  'The verdict was held against what the author of each case says by hand, before it was written.',
  'evidence: wire bytes in base64, and what the node said. about: of the record that a links or',
  'revoke memo names. receipt: as a person would hand it in. files: dropped by that person.',
];

const ABOUT_MARKS = [
  'Marks of withdrawals on the same node, each step as it ran, one after the other.',
  'signature: of the record that is withdrawn. transaction: wire bytes in base64. err: the node’s.',
  'owner, lamports: of the account at the address after the step, at finalized; null without one.',
  'It is marked where the owner is the Memo program, and nowhere else.',
];

async function play(stage: Stage, cases: readonly Case[]) {
  const plays = await playAll(stage, cases);
  return cases.map(({ name, expected }) => {
    const played = plays.get(name);
    if (played === undefined) throw new Error(`not played: ${name}`);
    deepStrictEqual(toOutcome(played.verdict, stage), expected, name);
    return toVector(name, played);
  });
}

const stage = await openStage();
const version = await stage.rpc.getVersion().send();
const { alice, bob, carol, genesisHash } = stage;
const vectors = {
  about: ABOUT,
  runtime: version['solana-core'],
  genesisHash,
  people: { alice: alice.address, bob: bob.address, carol: carol.address },
  sound: await play(stage, SOUND_CASES),
  forged: await play(stage, FORGED_CASES),
};
const marks = {
  about: ABOUT_MARKS,
  runtime: vectors.runtime,
  genesisHash,
  author: alice.address,
  marks: (await playMarks(stage)).map(({ mark: { seed, address }, ...each }) => ({
    ...each,
    seed,
    address,
  })),
};
stage.node.stop();

for (const [name, vector] of Object.entries({ 'node-records': vectors, 'node-marks': marks })) {
  const path = new URL(`../packages/proof/vectors/${name}.json`, import.meta.url);
  writeFileSync(path, `${JSON.stringify(vector, null, 1)}\n`);
}
