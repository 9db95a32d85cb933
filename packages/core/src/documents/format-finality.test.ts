import { describe, expect, it } from 'vitest';
import { verify, type Observation } from '@countersign/proof';
import { formatFinality } from './format-finality';
import { createSubject, signFiles } from '../test/signed-files';

const { evidence } = signFiles(createSubject('a'));
const [SEEN] = evidence.observations;
if (!SEEN) throw new Error('a signed file is observed');
const one: Observation = SEEN;
const other: Observation = { ...one, node: 'https://other.example/' };

function print(...observations: readonly Observation[]) {
  return formatFinality(verify({ evidence: { ...evidence, observations } }), observations);
}

describe('formatFinality (V3)', () => {
  it('should attribute one node’s report to that node', () => {
    expect(print(one)).toEqual({
      fact: 'Permanent (reported by one.example)',
      who: 'reported by one.example',
      both: 'permanent, reported by one.example',
    });
    expect(print({ ...one, confirmationStatus: 'confirmed' })).toEqual({
      fact: 'Confirmed, not permanent yet (reported by one.example)',
      who: 'reported by one.example',
      both: 'confirmed, reported by one.example',
    });
  });

  it('should count the last report of each node once', () => {
    expect(print({ ...one, confirmationStatus: 'confirmed' }, one).both).toBe(
      'permanent, reported by one.example',
    );
  });

  it('should say that several agree only where each of them calls it final', () => {
    expect(print(one, other)).toEqual({
      fact: 'Permanent: two independent servers agree',
      who: 'two independent servers agree',
      both: 'permanent: two independent servers agree',
    });
    expect(print({ ...one, confirmationStatus: 'confirmed' }, other).both).toBe(
      'permanent, reported by other.example',
    );
  });

  it('should say that no node reported it', () => {
    expect(print().fact).toBe('Not known');
  });
});
