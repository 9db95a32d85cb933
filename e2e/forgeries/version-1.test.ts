import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byName } from './case';
import { playAll, toOutcome, type Plays } from './play';
import { openStage, type Stage } from './stage';
import { FORGED_VERSION_1_CASES, SOUND_VERSION_1_CASES } from './version-1-cases';

let stage: Stage;
let plays: Plays;

beforeAll(async () => {
  stage = await openStage();
  plays = await playAll(stage, [...SOUND_VERSION_1_CASES, ...FORGED_VERSION_1_CASES]);
});
afterAll(() => {
  stage.node.stop();
});

describe('version 1 on the real node', () => {
  it.each(byName(SOUND_VERSION_1_CASES))('should be read: %s', (name, { expected }) => {
    expect(toOutcome(plays.get(name)!.verdict, stage)).toEqual(expected);
  });

  it.each(byName(FORGED_VERSION_1_CASES))('should not be faked by %s', (name, { expected }) => {
    expect(toOutcome(plays.get(name)!.verdict, stage)).toEqual(expected);
  });
});
