import type { WritableStore } from '../../ports/store';
import { createStore } from '../store';

/** A text that is being typed, to be signed like a file. */
export interface WrittenText {
  readonly text: string;
  /** Of the file that it becomes; without line breaks. */
  readonly name: string;
}

export const NOTHING_WRITTEN: WrittenText = { text: '', name: 'text.txt' };

/** @param memory - outlives the page; where it is blocked, the text lives as long as the page */
export function createWrittenText(memory: {
  readonly read: () => WrittenText | null;
  readonly write: (written: WrittenText) => boolean;
}): WritableStore<WrittenText> {
  const store = createStore(memory.read() ?? NOTHING_WRITTEN);
  return {
    ...store,
    setState: (next) => {
      store.setState(next);
      memory.write(next);
    },
  };
}

/** The name in the first line, and the text as it is below it. */
export function serializeWritten({ text, name }: WrittenText): string {
  return `${name}\n${text}`;
}

/** @returns null of what `serializeWritten` did not make */
export function parseWritten(stored: string): WrittenText | null {
  const end = stored.indexOf('\n');
  return end < 0 ? null : { text: stored.slice(end + 1), name: stored.slice(0, end) };
}
