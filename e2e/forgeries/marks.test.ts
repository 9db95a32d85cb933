import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMark } from '@countersign/core/nodes/read/mark';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import { MARK_OWNER } from '@countersign/proof/claims';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { playMarks, type MarkPlay } from './mark-cases';
import { openStage, type Stage } from './stage';

let stage: Stage;
let plays: ReadonlyMap<string, MarkPlay>;

const { signal } = new AbortController();

beforeAll(async () => {
  stage = await openStage();
  plays = new Map((await playMarks(stage)).map((play) => [play.name, play]));
});
afterAll(() => {
  stage.node.stop();
});

function getOutcomes(name: string) {
  return plays.get(name)!.steps.map(({ name: step, err, owner }) => [step, err, owner]);
}

async function read(name: string) {
  const [host] = splitByHost(stage.cluster);
  const { status } = await readMark(host!, plays.get(name)!.mark.address, null, signal);
  return status;
}

describe('the mark of a withdrawal on the real node', () => {
  it('H2 should be set with the withdrawal, and stay whatever its author does', async () => {
    const name = 'a withdrawal that sets its mark';

    expect(getOutcomes(name)).toEqual([
      ['Alice withdraws with the mark', null, MARK_OWNER],
      [
        'Alice takes the SOL back',
        '{"InstructionError":[0,"ExternalAccountLamportSpend"]}',
        MARK_OWNER,
      ],
      ['Alice sets it again', null, MARK_OWNER],
    ]);
    expect(await read(name)).toBe('set');
  });

  it('H3 should not be blocked by a stranger who sends SOL to its address first', async () => {
    const name = 'a mark that a stranger funded before';

    expect(getOutcomes(name)).toEqual([
      ['Bob sends SOL there', null, SYSTEM_PROGRAM],
      ['Alice withdraws with the mark', null, MARK_OWNER],
    ]);
    expect(await read(name)).toBe('set');
  });

  it('H3 should not be set by a stranger: a funded account is no mark', async () => {
    const name = 'a mark that a stranger tries to set';

    expect(getOutcomes(name)).toEqual([
      ['Bob sends SOL there', null, SYSTEM_PROGRAM],
      [
        'Bob assigns it without Alice’s signature',
        '{"InstructionError":[0,"MissingRequiredSignature"]}',
        SYSTEM_PROGRAM,
      ],
      [
        'Bob assigns it with his own signature',
        '{"InstructionError":[0,{"Custom":5}]}',
        SYSTEM_PROGRAM,
      ],
      ['Bob sets the mark of his own address', null, SYSTEM_PROGRAM],
    ]);
    expect(await read(name)).toBe('not-set');
  });

  it('H2 should not be set by a withdrawal from before marks existed', async () => {
    expect(await read('a withdrawal without a mark')).toBe('not-set');
  });
});
