/** The answers that a node can give about a record. */
const RECORD_WORDS = [
  'final',
  'confirmed',
  'failed',
  'not found',
  /** Not found, and its first block is later than the record's. */
  'forgotten',
  'false bytes',
  'newer format',
  'other network',
  'silent',
] as const;

/** The answers that a node can give about the mark of the record's withdrawal. */
const MARK_WORDS = [
  /** It is set, and the node gives the withdrawal. */
  'withdrawn',
  'withdrawn, not final',
  /** It is set, and the node does not know the withdrawal. */
  'set',
  'not set',
  'behind',
  'silent',
  'no accounts',
] as const;

/** A private file without its salt is one whose receipt is missing, or names no file. */
const FILES = ['none', 'right', 'wrong', 'private, salted', 'private, unsalted'] as const;

export const AUTHORS = ['expected', 'another', 'none named'] as const;

export interface NodeWords {
  readonly record: (typeof RECORD_WORDS)[number];
  readonly mark: (typeof MARK_WORDS)[number];
}

export interface Given {
  readonly file: (typeof FILES)[number];
  readonly hasReceipt: boolean;
  /** The transaction does other things too. */
  readonly isLarger: boolean;
}

export interface Situation extends Given {
  readonly nodes: readonly NodeWords[];
  readonly author: (typeof AUTHORS)[number];
}

/** Everything that one node can say. */
const NODE_WORDS: readonly NodeWords[] = RECORD_WORDS.flatMap((record) =>
  MARK_WORDS.map((mark) => ({ record, mark })),
);

/** Everything that can be asked about. A salt stands in a receipt only. */
export const GIVEN: readonly Given[] = FILES.flatMap((file) =>
  [true, false].flatMap((hasReceipt) =>
    [true, false].map((isLarger) => ({ file, hasReceipt, isLarger })),
  ),
).filter(({ file, hasReceipt }) => file !== 'private, salted' || hasReceipt);

/** Everything that one node or more, up to so many, can say together: each once, in one order. */
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
