import {
  DRAFT_ID,
  type DraftMemory,
  type DraftStorePort,
  NO_OPTIONS,
  readOptions,
  writeOptions,
} from '@countersign/core/claims/draft';
import type { LocalValue } from '../../../browser/storage/local-value';

export interface SharedDraft extends DraftMemory {
  readonly onReplaced: (listener: () => void) => void;
}

/** All tabs share one draft, and `writer` stores which tab saved last. */
export function createSharedDraft(
  openStore: () => Promise<DraftStorePort>,
  writer: LocalValue<string>,
  now: () => number,
): SharedDraft {
  const own = String(Math.random());
  let known: string | null = null;
  return {
    load: async () => {
      known = writer.read();
      const found = await (await openStore()).get(DRAFT_ID);
      const isWhole = found.status === 'ok';
      if (!isWhole && found.reason !== 'corrupt') throw new Error('the draft could not be read');
      const draft = isWhole ? found.value : null;
      if (draft === null) return { subjects: [], options: NO_OPTIONS, isWhole };
      return { subjects: draft.subjects, options: readOptions(draft), isWhole };
    },
    save: async (subjects, options) => {
      const store = await openStore();
      const draft = { id: DRAFT_ID, createdAt: now(), subjects, ...writeOptions(options) };
      const { status } = await (subjects.length > 0 ? store.put(draft) : store.remove(DRAFT_ID));
      if (status !== 'ok') return;
      known = own;
      writer.write(own);
    },
    onReplaced: (listener) => {
      writer.subscribe(() => {
        const last = writer.read();
        if (last === known) return;
        known = last;
        listener();
      });
    },
  };
}

export const NOT_STORED: DraftMemory = {
  load: () => Promise.resolve({ subjects: [], options: NO_OPTIONS, isWhole: true }),
  save: () => Promise.resolve(),
};
