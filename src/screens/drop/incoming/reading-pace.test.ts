import { describe, expect, it } from 'vitest';
import { createPaceMeter, formatTimeLeft } from './reading-pace';

function round(bytesDone: number, filesDone = 0, files = 1) {
  return { files, filesDone, bytes: 100_000_000, bytesDone };
}

describe('the pace of reading (D2)', () => {
  it('should be estimated from the last seconds, once there are some', () => {
    const meter = createPaceMeter();
    expect(meter.note(round(0), 0)).toBeNull();
    expect(meter.note(round(5_000_000), 500)).toBeNull();
    const pace = meter.note(round(10_000_000), 1_000);
    expect(pace?.rate).toBe(10_000_000);
    expect(pace?.secondsLeft).toBeCloseTo(9, 0);
    for (let at = 2_000; at <= 8_000; at += 1_000) meter.note(round(10_000_000), at);
    expect(meter.note(round(12_000_000), 9_000)?.rate).toBe(400_000);
  });

  it('should count small files by number, because their bytes say little', () => {
    const meter = createPaceMeter();
    const small = (filesDone: number) => ({ files: 100, filesDone, bytes: 100, bytesDone: 0 });
    meter.note(small(0), 0);
    expect(meter.note(small(10), 1_000)?.secondsLeft).toBeCloseTo(9, 1);
  });

  it('should be null while nothing is read, and start again with another round', () => {
    const meter = createPaceMeter();
    meter.note(round(50), 0);
    expect(meter.note(round(50), 2_000)).toBeNull();
    expect(meter.note(round(0), 4_000)).toBeNull();
  });

  it.each([
    [3, 'a few seconds'],
    [32, 'about 30 seconds'],
    [60, 'about a minute'],
    [125, 'about 2 minutes'],
    [3_700, 'about an hour'],
    [8_000, 'about 2 hours'],
  ])('should say %i seconds as people do', (seconds, words) => {
    expect(formatTimeLeft(seconds)).toBe(words);
  });
});
