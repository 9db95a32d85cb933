const RECORD_WORDS = [
  'final',
  'confirmed',
  'failed',
  'not found',
  'forgotten',
  'false bytes',
  'newer format',
  'other network',
  'silent',
] as const;

const MARK_WORDS = [
  'withdrawn',
  'withdrawn, not final',
  'set',
  'not set',
  'behind',
  'silent',
  'no accounts',
] as const;

/** A private file is unsalted if its receipt is missing or names no file. */
const FILES = ['none', 'right', 'wrong', 'private, salted', 'private, unsalted'] as const;

export const AUTHORS = ['expected', 'another', 'none named'] as const;

export interface NodeWords {
  readonly record: (typeof RECORD_WORDS)[number];
  readonly mark: (typeof MARK_WORDS)[number];
}

export interface Given {
  readonly file: (typeof FILES)[number];
  readonly hasReceipt: boolean;
  readonly isLarger: boolean;
}

export interface Situation extends Given {
  readonly nodes: readonly NodeWords[];
  readonly author: (typeof AUTHORS)[number];
}

const NODE_WORDS: readonly NodeWords[] = RECORD_WORDS.flatMap((record) =>
  MARK_WORDS.map((mark) => ({ record, mark })),
);

export const GIVEN: readonly Given[] = FILES.flatMap((file) =>
  [true, false].flatMap((hasReceipt) =>
    [true, false].map((isLarger) => ({ file, hasReceipt, isLarger })),
  ),
).filter(({ file, hasReceipt }) => file !== 'private, salted' || hasReceipt);

export function chooseWords(most: number): readonly (readonly NodeWords[])[] {
  const add = (words: readonly NodeWords[], from: number): readonly (readonly NodeWords[])[] =>
    words.length === most
      ? []
      : NODE_WORDS.slice(from).flatMap((next, index) => {
          const more = [...words, next];
          return [more, ...add(more, from + index)];
        });
  return add([], 0);
}
