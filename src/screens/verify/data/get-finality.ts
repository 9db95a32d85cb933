import type { RecordState } from '@countersign/proof';

/**
 * What waits for finality is there before, and can be pressed then: nothing moves when it comes.
 *
 * @returns null where there is nothing to wait for
 */
export function getFinality(record: RecordState): boolean | null {
  return record === 'valid' || record === 'settling' ? record === 'valid' : null;
}
