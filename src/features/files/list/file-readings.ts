import type { HashingPort, ReadingFailure } from '../../../browser/hashing/hashing';
import type { EntryStore } from './entry-store';
import { moveOn, type FileEntry } from './file-entry';

const MOST_AT_ONCE = 256;

export function createFileReadings(hashing: HashingPort, list: EntryStore, onEnd: () => void) {
  const waiting = createLongestFirst<number>();
  const readings = new Map<number, AbortController>();
  const pump = () => {
    while (readings.size < MOST_AT_ONCE) {
      const id = waiting.take();
      if (id === undefined) return;
      const entry = list.get(id);
      if (entry?.status !== 'reading' || !entry.file || readings.has(id)) continue;
      void read(id, entry.file);
    }
  };
  const read = async (id: number, file: File) => {
    const controller = new AbortController();
    const { signal } = controller;
    readings.set(id, controller);
    const move = (progress: Parameters<typeof moveOn>[1]) => {
      const entry = list.get(id);
      if (signal.aborted || !entry) return;
      list.set(moveOn(entry, progress));
      list.notifySoon();
    };
    try {
      const onProgress = (bytesRead: number) => {
        move({ status: 'reading', bytesRead });
      };
      const { beginnings = [], ...digest } = await hashing.digest(file, { signal, onProgress });
      move({ status: 'read', digest, readAt: Date.now(), beginnings });
    } catch (error) {
      move({ status: 'failed', failure: toReadingFailure(error) });
    }
    if (signal.aborted) return;
    readings.delete(id);
    pump();
    onEnd();
  };
  const abort = (id: number) => {
    readings.get(id)?.abort();
    readings.delete(id);
  };
  return {
    queue: (entry: FileEntry) => {
      list.set(moveOn(entry, { status: 'reading', bytesRead: 0 }));
      waiting.put(entry.id, entry.size ?? 0);
    },
    pump,
    abort,
    abortAll: () => {
      waiting.clear();
      for (const id of [...readings.keys()]) abort(id);
    },
  };
}

const FAILURES: readonly ReadingFailure[] = ['changed', 'unreadable', 'worker-failed'];

function toReadingFailure(error: unknown): ReadingFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return FAILURES.find((failure) => failure === code) ?? 'worker-failed';
}

interface Bucket<T> {
  readonly items: T[];
  next: number;
}

/** Lengths within a factor of two count as equal, so that many items need not be sorted. */
function createLongestFirst<T>() {
  const buckets: (Bucket<T> | undefined)[] = [];
  return {
    put: (item: T, length: number) => {
      const index = length < 1 ? 0 : Math.floor(Math.log2(length)) + 1;
      const bucket = (buckets[index] ??= { items: [], next: 0 });
      bucket.items.push(item);
    },
    take: (): T | undefined => {
      while (buckets.length > 0) {
        const bucket = buckets.at(-1);
        const item = bucket?.items[bucket.next];
        if (bucket && item !== undefined) {
          bucket.next += 1;
          return item;
        }
        buckets.pop();
      }
      return undefined;
    },
    clear: () => {
      buckets.length = 0;
    },
  };
}
