import { describe, expect, it } from 'vitest';
import { countChecks, describeRest, getAskedChecks } from './check-count';

const pass = { id: 'lookup', outcome: 'pass', reason: 'found' } as const;
const fail = { id: 'signatures', outcome: 'fail', reason: 'signature-invalid' } as const;
const open = { id: 'finalized', outcome: 'cannot-check', reason: 'only-confirmed' } as const;
const alone = { id: 'agreement', outcome: 'cannot-check', reason: 'one-node-only' } as const;
const none = { id: 'file', outcome: 'cannot-check', reason: 'no-file' } as const;
const earlier = { id: 'time', outcome: 'cannot-check', reason: 'earlier-check' } as const;

describe('how many checks passed (V3)', () => {
  it('should count only checks that apply', () => {
    const asked = getAskedChecks([pass, pass, none, alone], true);
    expect(countChecks(asked)).toBe('2 of 2');
    expect(describeRest(asked)).toBe('');
  });

  it('should include failed and unchecked ones', () => {
    const asked = getAskedChecks([pass, fail, open, none], true);
    expect(countChecks(asked)).toBe('1 of 3');
    expect(describeRest(asked)).toBe('1 failed, 1 could not be checked');
  });

  it('should not count checks that were skipped after an earlier failure', () => {
    const asked = getAskedChecks([pass, fail, earlier, open], true);
    expect(countChecks(asked)).toBe('1 of 3');
    expect(describeRest(asked)).toBe('1 failed, 1 could not be checked');
  });

  it('should count a file that was dropped, though an earlier check had failed', () => {
    const file = { ...earlier, id: 'file' } as const;
    expect(countChecks(getAskedChecks([pass, fail, earlier, file], true))).toBe('1 of 3');
  });

  it('should count a single node’s answer only where others were asked', () => {
    expect(countChecks(getAskedChecks([pass, alone], true))).toBe('1 of 1');
    expect(countChecks(getAskedChecks([pass, alone], false))).toBe('1 of 2');
  });
});
