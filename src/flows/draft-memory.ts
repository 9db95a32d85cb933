import { printDigest, type Subject } from '../proof';
import type { DraftMemory } from './file-list';
import type { SaltedSubject } from './salted-subject';

/** A store of drafts that outlives the page; src/storage satisfies it by shape. */
export interface DraftStorePort {
  readonly put: (draft: Draft) => Promise<{ readonly status: string }>;
  /** Newest first. */
  readonly list: () => Promise<
    | { readonly status: 'ok'; readonly value: { readonly records: readonly Draft[] } }
    | { readonly status: 'unavailable' }
  >;
  readonly remove: (id: string) => Promise<unknown>;
}

/** Tells the tabs' drafts apart. */
export interface DraftTab {
  /** Names this tab's draft for as long as the tab lives; another one where a copy of the tab has it. */
  readonly open: () => Promise<OpenedTab>;
  /** Whether the tab that a draft belongs to is open. */
  readonly findHeld: () => Promise<(id: string) => boolean>;
}

export interface OpenedTab {
  readonly id: string;
  /** Whether this tab had begun before, and was only loaded anew. */
  readonly isKnown: boolean;
}

export interface Draft {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly subjects: readonly SaltedSubject[];
  readonly title: string | null;
  readonly hidden: boolean;
}

/**
 * Keeps what is on the drop screen, so that a reload or a closed tab loses nothing. Each tab has a
 * draft of its own. One that closed tabs left behind is taken over by the next that begins without.
 */
export function createDraftMemory(
  openStore: () => Promise<DraftStorePort>,
  tab: DraftTab,
  now: () => number,
): DraftMemory {
  let own: Promise<OpenedTab> | null = null;
  const openOwn = () => (own ??= tab.open());
  /** What this tab had itself is kept already. */
  let adopt: DraftMemory['adopt'] = () => Promise.resolve();
  const put = async (subjects: readonly Subject[]) => {
    const { id } = await openOwn();
    return (await openStore()).put({ id, createdAt: now(), subjects, title: null, hidden: false });
  };
  return {
    load: async () => {
      const store = await openStore();
      const found = await store.list();
      if (found.status !== 'ok') throw new Error('drafts could not be read');
      const { records } = found.value;
      const { id, isKnown } = await openOwn();
      const mine = records.find((draft) => draft.id === id);
      // What a person has cleared or signed here is not replaced by what other tabs have.
      if (mine || isKnown) return mine?.subjects ?? [];
      const isHeld = await tab.findHeld();
      const left = records.filter((draft) => !isHeld(draft.id));
      // Where every draft is another tab's, this one begins with a copy of the newest.
      const subjects = join((left.length > 0 ? left : records.slice(0, 1)).map(getSubjects));
      adopt = async (all) => {
        const { status } = await put(all);
        if (status !== 'ok') return;
        const isHeldNow = await tab.findHeld();
        for (const draft of left) if (!isHeldNow(draft.id)) await store.remove(draft.id);
      };
      return subjects;
    },
    adopt: (subjects) => adopt(subjects),
    save: async (subjects) => {
      if (subjects.length > 0) return put(subjects);
      const { id } = await openOwn();
      return (await openStore()).remove(id);
    },
  };
}

function getSubjects({ subjects }: Draft): readonly Subject[] {
  return subjects;
}

/** A file that several tabs had is one. */
function join(lists: readonly (readonly Subject[])[]): readonly Subject[] {
  if (lists.length <= 1) return lists.flat();
  const all = lists.flat().map((subject) => {
    return [`${printDigest(subject.digest)} ${subject.name}`, subject] as const;
  });
  return [...new Map(all).values()];
}
