import { describe, expect, it } from 'vitest';
import type { Refreshed } from '../../../ports/chain';
import { getNextDelay, isInDoubt, toFollowing, type Following } from './follow-record';
import { createSubject, signFiles } from '../test/signed-files';

const MINUTE_MS = 60_000;
const GONE: Refreshed = { status: 'not-found' };
const SILENT: Refreshed = { status: 'unreachable', reason: 'timeout' };

function observe(confirmationStatus: 'confirmed' | 'finalized'): Refreshed {
  const [observation] = signFiles(createSubject('a')).evidence.observations;
  if (!observation) throw new Error('a signed file is observed');
  return { status: 'observed', observation: { ...observation, confirmationStatus } };
}

function follow(answers: readonly Refreshed[]): Following | undefined {
  return answers.reduce<Following | undefined>(
    (before, refreshed) => toFollowing(before, refreshed, 0),
    undefined,
  );
}

function judge(answers: readonly Refreshed[], now = 0) {
  const following = follow(answers);
  return {
    delay: getNextDelay(following, now),
    isInDoubt: following !== undefined && isInDoubt(following, now),
  };
}

describe('following a record until it is final', () => {
  it('should ask every second while it is only confirmed, and stop once it is final', () => {
    expect(judge([])).toEqual({ delay: 1000, isInDoubt: false });
    expect(judge([observe('confirmed')], MINUTE_MS)).toEqual({ delay: 1000, isInDoubt: false });
    expect(judge([observe('finalized')], 5 * MINUTE_MS)).toEqual({
      delay: false,
      isInDoubt: false,
    });
  });

  it('should doubt a record that the node forgot, and ask less and less often', () => {
    expect(judge([GONE])).toEqual({ delay: 2000, isInDoubt: true });
    expect(judge([GONE, GONE, GONE])).toEqual({ delay: 8000, isInDoubt: true });
    expect(judge(Array.from({ length: 50 }, () => GONE))).toMatchObject({ delay: 10_000 });
    expect(judge([GONE, observe('confirmed')])).toEqual({ delay: 1000, isInDoubt: false });
  });

  it('should not doubt a record because a node is silent for a while', () => {
    expect(judge([SILENT, SILENT])).toEqual({ delay: 4000, isInDoubt: false });
  });

  it('should doubt a record that is not final after two minutes', () => {
    const answers = [observe('confirmed'), observe('confirmed')];
    expect(judge(answers, 2 * MINUTE_MS + 1)).toEqual({ delay: 10_000, isInDoubt: true });
  });
});
