/**
 * Makes src/proof/vectors/node-records.json: transactions that really ran, sound ones and every
 * forgery of e2e/forgeries, with their wire bytes, what the node said of them, and the verdict.
 * Blockhashes, slots and times are new each time, and so are the signatures; cases, keys of the
 * people, files and salts are the same.
 *
 * Run it with `npx tsx scripts/make-node-vectors.ts`.
 */
import { deepStrictEqual } from 'node:assert';
import { writeFileSync } from 'node:fs';
import { FORGED_CASES, SOUND_CASES } from '../e2e/forgeries/all-cases';
import type { Case } from '../e2e/forgeries/case';
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
stage.node.stop();

const path = new URL('../src/proof/vectors/node-records.json', import.meta.url);
writeFileSync(path, `${JSON.stringify(vectors, null, 1)}\n`);
