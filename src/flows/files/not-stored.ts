import { NO_OPTIONS, type DraftMemory } from '@countersign/core/claims/draft';

/** For a list of files that is forgotten with its screen. */
export const NOT_STORED: DraftMemory = {
  load: () => Promise.resolve({ subjects: [], options: NO_OPTIONS, isWhole: true }),
  save: () => Promise.resolve(),
};
