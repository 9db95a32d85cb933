import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byName } from './case';
import { FORGED_SIGNER_CASES } from './forged-signer-cases';
import { playAll, toOutcome, type Plays } from './play';
import { SOUND_SIGNER_CASES } from './sound-signer-cases';
import { openStage, type Stage } from './stage';

let stage: Stage;
let plays: Plays;

beforeAll(async () => {
  stage = await openStage();
  plays = await playAll(stage, [...SOUND_SIGNER_CASES, ...FORGED_SIGNER_CASES]);
});
afterAll(() => {
  stage.node.stop();
});

const read = (name: string) => plays.get(name)!.verdict;

describe('the signer, on the real node', () => {
  it.each(byName(SOUND_SIGNER_CASES))(
    'should be told by the memo alone: %s',
    (name, { expected }) => {
      expect(toOutcome(read(name), stage)).toEqual(expected);
    },
  );

  it.each(byName(FORGED_SIGNER_CASES))('should not be faked by %s', (name, { expected }) => {
    expect(toOutcome(read(name), stage)).toEqual(expected);
  });

  it('should be distinguished from the fee payer (V2)', () => {
    expect(read('a claim whose fee somebody else pays (V2)')).toMatchObject({
      author: stage.alice.address,
      feePayer: stage.carol.address,
    });
    expect(read('Bob’s memo for which Alice pays the fee (V2)')).toMatchObject({
      author: stage.bob.address,
      feePayer: stage.alice.address,
    });
  });

  it('should be shown with every instruction that does not belong to the claim (G5)', () => {
    const { otherInstructions } = read('a claim between instructions that a wallet added (G5)');

    expect(otherInstructions.map(({ index, program }) => `${index} ${program}`)).toEqual([
      '0 compute-budget',
      '1 compute-budget',
      '4 memo',
      '5 system',
    ]);
  });
});
