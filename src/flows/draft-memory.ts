import type { Subject } from '../proof';
import type { DraftMemory } from './file-list';
import type { SaltedSubject } from './salted-subject';

/** A store of drafts that outlives the page; src/storage satisfies it by shape. */
export interface DraftStorePort {
  readonly put: (draft: Draft) => Promise<unknown>;
  readonly get: (
    id: string,
  ) => Promise<
    | { readonly status: 'ok'; readonly value: { readonly subjects: readonly Subject[] } | null }
    | { readonly status: 'unavailable' }
  >;
  readonly remove: (id: string) => Promise<unknown>;
}

export interface Draft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly subjects: readonly SaltedSubject[];
  readonly title: string | null;
  readonly hidden: boolean;
}

const CURRENT = 'current';

/** Keeps what is on the drop screen, so that a reload or a closed tab loses nothing. */
export function createDraftMemory(
  openStore: () => Promise<DraftStorePort>,
  now: () => number,
): DraftMemory {
  return {
    load: async () => {
      const found = await (await openStore()).get(CURRENT);
      return found.status === 'ok' ? (found.value?.subjects ?? []) : [];
    },
    save: async (subjects) => {
      const store = await openStore();
      if (subjects.length === 0) return store.remove(CURRENT);
      return store.put({ id: CURRENT, createdAt: now(), subjects, title: null, hidden: false });
    },
  };
}
