import { describe, expect, it } from 'vitest';
import { getSecondsLeft } from './seconds-left';

const FIRST = { height: 1_000n, at: 5_000 };

describe('seconds until a block height is passed', () => {
  it.each([
    [400, 1_005n, 145],
    [200, 1_010n, 140],
    [100, 1_020n, 130],
  ])('are told at the pace measured, here %d ms a block', (pace, height, left) => {
    const last = { height, at: FIRST.at + Number(height - FIRST.height) * pace };
    expect(getSecondsLeft(FIRST, last, 1_150n)).toBeCloseTo(((left + 1) * pace) / 1000);
  });

  it('are not known before the height has grown', () => {
    expect(getSecondsLeft(FIRST, { ...FIRST, at: 9_000 }, 1_150n)).toBeNull();
    expect(getSecondsLeft(FIRST, { height: 999n, at: 9_000 }, 1_150n)).toBeNull();
  });

  it('are none once it is passed, whatever the pace', () => {
    expect(getSecondsLeft(FIRST, { height: 1_151n, at: 9_000 }, 1_150n)).toBe(0);
    expect(getSecondsLeft(FIRST, FIRST, 999n)).toBe(0);
  });
});
