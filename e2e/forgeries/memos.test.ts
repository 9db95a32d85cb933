import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpSignatures } from '@countersign/core/nodes/read/lookup';
import { byName } from './case';
import {
  FORGED_MEMO_CASES,
  NEWER_MEMO_CASES,
  REFUSED_MEMO_CASES,
  STRANGE_MEMO_CASES,
} from './memo-cases';
import { playAll, toOutcome, type Plays } from './play';
import { openStage, type Stage } from './stage';

let stage: Stage;
let plays: Plays;

const FORGED = [...FORGED_MEMO_CASES, ...STRANGE_MEMO_CASES, ...REFUSED_MEMO_CASES];

beforeAll(async () => {
  stage = await openStage();
  plays = await playAll(stage, [...FORGED, ...NEWER_MEMO_CASES]);
});
afterAll(() => {
  stage.node.stop();
});

const read = (name: string) => plays.get(name)!;

describe('a memo on the real node', () => {
  it.each(byName(FORGED))('should be no valid claim with %s', (name, { expected }) => {
    expect(toOutcome(read(name).verdict, stage)).toEqual(expected);
  });

  it.each(byName(NEWER_MEMO_CASES))('should not be called false for %s', (name, { expected }) => {
    expect(toOutcome(read(name).verdict, stage)).toEqual(expected);
  });

  it('should be read from the bytes when the node’s index shows two memos for one (V9)', async () => {
    const { signal } = new AbortController();
    const { evidence, verdict } = read('another text with a claim behind "; [127] " (V9)');
    const { entries } = await lookUpSignatures(stage.cluster, stage.alice.address, signal);
    const entry = entries.find(({ signature }) => signature === evidence.signature);

    expect(entry?.memoHint).toMatch(/^\[\d+\] hello; \[127\] countersign\/1 file sha256:/);
    expect(verdict).toMatchObject({ memo: null, claim: null, isFindable: false });
  });
});
