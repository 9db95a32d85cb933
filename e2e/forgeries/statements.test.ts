import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { weighStatement } from '@countersign/proof/records';
import { byName } from './case';
import { playAll, toOutcome, type Plays } from './play';
import { openStage, type Stage } from './stage';
import { FORGED_STATEMENT_CASES, OWN_STATEMENT_CASES } from './statement-cases';

let stage: Stage;
let plays: Plays;

beforeAll(async () => {
  stage = await openStage();
  plays = await playAll(stage, [...OWN_STATEMENT_CASES, ...FORGED_STATEMENT_CASES]);
});
afterAll(() => {
  stage.node.stop();
});

describe('links and revocations on the real node', () => {
  it.each(byName(OWN_STATEMENT_CASES))('should count: %s', (name, { expected }) => {
    const { verdict } = plays.get(name)!;

    expect(toOutcome(verdict, stage)).toEqual(expected);
    expect(weighStatement(verdict)).toBe('yes');
  });

  it.each(byName(FORGED_STATEMENT_CASES))('should not count: %s', (name, { expected }) => {
    const { verdict, aboutVerdict } = plays.get(name)!;

    expect(toOutcome(verdict, stage)).toEqual(expected);
    expect(aboutVerdict).toMatchObject({ record: 'valid', author: stage.alice.address });
    expect(weighStatement(verdict)).not.toBe('yes');
  });
});
