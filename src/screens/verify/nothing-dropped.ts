import type { Dropped } from './dropped-store';

export const NOTHING_DROPPED: Dropped = {
  entries: [],
  readings: new Map(),
  unreadable: [],
  isSorting: false,
};
