import { formatCount } from '@countersign/core/words/count';

// Each phrase completes "one.example has records back to 21 Nov 2026, and …".
export const NO_SUCH_RECORD = 'no such record';
export const NO_OTHER_SIGNATURE = 'no other signature of it';

export const SIGNATURES_OF_FILE = 'Signatures of this file';
export const SIGNATURES_OF_SET = 'Signatures of this set';

export function formatFound(count: number): string {
  return `${formatCount(count)} found`;
}
