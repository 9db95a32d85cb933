import { expect, it } from 'vitest';
import { countChecks } from './check-count';

it('should leave out neither what failed nor what could not be checked (V3)', () => {
  const [pass, fail, open, none] = [
    { outcome: 'pass', reason: 'found' },
    { outcome: 'fail', reason: 'signature-invalid' },
    { outcome: 'cannot-check', reason: 'one-node-only' },
    { outcome: 'cannot-check', reason: 'no-file' },
  ] as const;
  expect(countChecks([pass, pass, open, none])).toBe('2 passed, 1 could not be checked');
  expect(countChecks([pass, fail, open, open])).toBe('1 passed, 1 failed, 2 could not be checked');
});
