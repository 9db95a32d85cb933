import { cpus } from 'node:os';

/** When and on what something was measured, and how far that can be trusted. */
export function describeMachine(
  browser: string,
  before: readonly number[],
  after: readonly number[],
): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; Node ${process.version}, Chromium ${browser}, ${cpus().length} × ${model}.`,
    `Load average ${print(before)} before and ${print(after)} after.`,
    // What is measured keeps the cores busy itself; what was there before it does not.
    (before[0] ?? 0) > 0.5 * cpus().length
      ? 'The machine was **not quiet** before: times are too long by an unknown factor, and differ between runs.'
      : 'The machine was quiet before.',
  ].join(' ');
}

function print(averages: readonly number[]): string {
  return averages.map((value) => value.toFixed(1)).join(', ');
}
