/** Items of about the same length come first in, first out. */
export interface LongestFirst<T> {
  readonly put: (item: T, length: number) => void;
  readonly take: () => T | undefined;
  readonly clear: () => void;
}

interface Bucket<T> {
  readonly items: T[];
  next: number;
}

/** Lengths within a factor of two count as equal, which spares sorting a hundred thousand. */
export function createLongestFirst<T>(): LongestFirst<T> {
  const buckets: (Bucket<T> | undefined)[] = [];
  return {
    put: (item, length) => {
      const index = length < 1 ? 0 : Math.floor(Math.log2(length)) + 1;
      const bucket = (buckets[index] ??= { items: [], next: 0 });
      bucket.items.push(item);
    },
    take: () => {
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
