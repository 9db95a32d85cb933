import { describe, expect, it } from 'vitest';
import type { RecordState } from '../../../proof';
import { getFileTone, RECORD_CAVEATS } from './file-messages';
import { RECORD_MESSAGES } from '../record/record-messages';

const STATES = [
  'settling',
  'failed',
  'no-claim',
  'ambiguous',
  'unsigned-memo',
  'wrong-network',
  'bad-signature',
  'newer-format',
  'not-found',
  'unreachable',
  'malformed',
] as const satisfies readonly RecordState[];

describe('the answer on a dropped file (V4, V9)', () => {
  it('should be green for a match with a valid record, without a caveat', () => {
    expect(getFileTone('match', 'valid')).toBe('good');
    expect(RECORD_CAVEATS.valid).toBeNull();
  });

  it.each(STATES)('should not be green, and say why, where the record is %s', (record) => {
    expect(getFileTone('match', record)).toBe('plain');
    expect(RECORD_CAVEATS[record]).not.toBeNull();
    const isBad = RECORD_MESSAGES[record].tone === 'bad';
    expect(RECORD_CAVEATS[record]?.startsWith('The record itself does not count')).toBe(isBad);
  });
});
