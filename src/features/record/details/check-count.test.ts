import { describe, expect, it } from 'vitest';
import { countOutcomes, getAskedChecks } from './check-count';

const pass = { id: 'lookup', outcome: 'pass', reason: 'found' } as const;
const fail = { id: 'signatures', outcome: 'fail', reason: 'signature-invalid' } as const;
const open = { id: 'finalized', outcome: 'cannot-check', reason: 'only-confirmed' } as const;
const alone = { id: 'agreement', outcome: 'cannot-check', reason: 'one-node-only' } as const;
const none = { id: 'file', outcome: 'cannot-check', reason: 'no-file' } as const;
const earlier = { id: 'time', outcome: 'cannot-check', reason: 'earlier-check' } as const;

describe('how many checks passed (V3)', () => {
  it('should count only checks that apply', () => {
    const asked = getAskedChecks([pass, pass, none, alone], true);
    expect(countOutcomes(asked)).toEqual({ pass: 2, fail: 0, 'cannot-check': 0 });
  });

  it('should include failed and unchecked ones', () => {
    const asked = getAskedChecks([pass, fail, open, none], true);
    expect(countOutcomes(asked)).toEqual({ pass: 1, fail: 1, 'cannot-check': 1 });
  });

  it('should not count checks that were skipped after an earlier failure', () => {
    expect(getAskedChecks([pass, fail, earlier, open], true)).toEqual([pass, fail, open]);
  });

  it('should count a dropped file, even if an earlier check failed', () => {
    const file = { ...earlier, id: 'file' } as const;
    expect(getAskedChecks([pass, fail, earlier, file], true)).toEqual([pass, fail, file]);
  });

  it('should count a single node’s answer only if other nodes were asked', () => {
    expect(getAskedChecks([pass, alone], true)).toEqual([pass]);
    expect(getAskedChecks([pass, alone], false)).toEqual([pass, alone]);
  });
});
