import { expect, it } from 'vitest';
import { getStateOutcome } from './outcome';
import { getStateReason } from './check/finding';

it('V9 a state is true only for a valid record, and open if something could not be checked', () => {
  expect(getStateOutcome('valid')).toBe('pass');
  for (const state of ['settling', 'newer-format', 'not-found', 'unreachable'] as const) {
    expect(getStateOutcome(state), state).toBe('cannot-check');
  }
  for (const state of ['failed', 'malformed', 'bad-signature', 'does-not-count'] as const) {
    expect(getStateOutcome(state), state).toBe('fail');
  }
});

it('V9 if no check reports the landing, nothing was observed', () => {
  expect(getStateReason({ record: 'valid', checks: [] })).toBe('not-observed');
});
