import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byName } from './case';
import { FORGED_FILE_CASES } from './forged-file-cases';
import { FORGED_TESTIMONY_CASES } from './forged-testimony-cases';
import { playAll, toOutcome, type Plays } from './play';
import { SOUND_RECEIPT_CASES } from './sound-receipt-cases';
import { openStage, type Stage } from './stage';

let stage: Stage;
let plays: Plays;

const FORGED = [...FORGED_FILE_CASES, ...FORGED_TESTIMONY_CASES];

beforeAll(async () => {
  stage = await openStage();
  plays = await playAll(stage, [...SOUND_RECEIPT_CASES, ...FORGED]);
});
afterAll(() => {
  stage.node.stop();
});

const read = (name: string) => plays.get(name)!.verdict;

describe('a receipt of a claim that ran on the real node', () => {
  it.each(byName(SOUND_RECEIPT_CASES))('should prove %s', (name, { expected }) => {
    expect(toOutcome(read(name), stage)).toEqual(expected);
  });

  it.each(byName(FORGED))('should prove nothing with %s', (name, { expected }) => {
    expect(toOutcome(read(name), stage)).toEqual(expected);
  });

  it('should prove only that it was signed if no node is asked (V7)', () => {
    expect(read('a file with its receipt, no node asked (V7)')).toMatchObject({
      level: 'signed',
      landing: null,
    });
  });
});
