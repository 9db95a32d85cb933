import type { FileEntry } from './file-entry';

export interface ReadingTotals {
  readonly counts: Readonly<Record<FileEntry['status'], number>>;
  readonly isReceiving: boolean;
  readonly bytes: number;
  readonly round: ReadingRound;
}

/** A round begins with the first file to be read. A failed file counts as done. */
export interface ReadingRound {
  readonly files: number;
  readonly filesDone: number;
  readonly bytes: number;
  readonly bytesDone: number;
}

const NO_ROUND: ReadingRound = { files: 0, filesDone: 0, bytes: 0, bytesDone: 0 };

export function createTotalsStore() {
  const counts = { reading: 0, read: 0, failed: 0, stopped: 0 };
  let bytes = 0;
  let round = NO_ROUND;
  let isReceiving = false;
  let totals: ReadingTotals | null = null;

  const add = (files: number, filesDone: number, bytes: number, bytesDone: number) => {
    round = {
      files: round.files + files,
      filesDone: round.filesDone + filesDone,
      bytes: round.bytes + bytes,
      bytesDone: round.bytesDone + bytesDone,
    };
  };

  const noteReading = (before: FileEntry | null, after: FileEntry | null) => {
    const size = before?.size ?? after?.size ?? 0;
    if (before?.status !== 'reading') {
      if (after?.status !== 'reading') return;
      if (counts.reading === 0 && !isReceiving) round = NO_ROUND;
      add(1, 0, after.size ?? 0, after.bytesRead);
    } else if (after?.status === 'reading') add(0, 0, 0, after.bytesRead - before.bytesRead);
    else if (after === null || after.status === 'stopped') add(-1, 0, -size, -before.bytesRead);
    else add(0, 1, 0, size - before.bytesRead);
  };

  return {
    note: (before: FileEntry | null, after: FileEntry | null) => {
      totals = null;
      noteReading(before, after);
      bytes += (after?.size ?? 0) - (before?.size ?? 0);
      if (before) counts[before.status] -= 1;
      if (after) counts[after.status] += 1;
    },
    setReceiving: (next: boolean) => {
      if (next === isReceiving) return;
      totals = null;
      if (next && counts.reading === 0) round = NO_ROUND;
      isReceiving = next;
    },
    get: (): ReadingTotals => (totals ??= { counts: { ...counts }, isReceiving, bytes, round }),
  };
}

export function countListed({ counts }: ReadingTotals): number {
  return counts.reading + counts.read + counts.failed + counts.stopped;
}

export function isReading({ counts, isReceiving }: ReadingTotals): boolean {
  return isReceiving || counts.reading > 0;
}

/** The share of bytes, or of files if all are empty. Null if no file is being read, or some arrive. */
export function getPercent(totals: ReadingTotals): number | null {
  if (totals.isReceiving || !isReading(totals)) return null;
  const { files, filesDone, bytes, bytesDone } = totals.round;
  const part = bytes > 0 ? bytesDone / bytes : filesDone / Math.max(1, files);
  return Math.min(99, Math.floor(part * 100));
}

export function watchPercent({ subscribe, getTotals }: WatchedTotals) {
  return { subscribe, getState: () => getPercent(getTotals()) };
}

interface WatchedTotals {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getTotals: () => ReadingTotals;
}
