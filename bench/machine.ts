import { cpus } from 'node:os';

export function describeMachine(
  browser: string,
  before: readonly number[],
  after: readonly number[],
): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC; Node ${process.version}, Chromium ${browser}, ${cpus().length} × ${model}.`,
    `Load average ${print(before)} before and ${print(after)} after.`,
    // The measured work itself keeps the cores busy; only load from before it distorts the results.
    (before[0] ?? 0) > 0.5 * cpus().length
      ? 'The machine was **not quiet** before: times are too long by an unknown factor, and differ between runs.'
      : 'The machine was quiet before.',
  ].join(' ');
}

function print(averages: readonly number[]): string {
  return averages.map((value) => value.toFixed(1)).join(', ');
}
