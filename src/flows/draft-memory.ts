import { printDigest, type Subject } from '../proof';
import type { DraftMemory } from './file-list';
import type { SaltedSubject } from './salted-subject';

/** A store of drafts that outlives the page; src/storage satisfies it by shape. */
export interface DraftStorePort {
  readonly put: (draft: Draft) => Promise<unknown>;
  /** Newest first. */
  readonly list: () => Promise<
    | { readonly status: 'ok'; readonly value: { readonly records: readonly Draft[] } }
    | { readonly status: 'unavailable' }
  >;
  readonly remove: (id: string) => Promise<unknown>;
}

/** Tells the tabs' drafts apart. */
export interface DraftTab {
  /** Names this tab's draft, after a reload too; another one where a copy of the tab has it already. */
  readonly openId: () => Promise<string>;
  /** Lets all tabs know that this draft is in hands, until it is let go or the tab is closed. */
  readonly hold: (id: string) => void;
  readonly letGo: () => void;
  readonly findHeld: () => Promise<(id: string) => boolean>;
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
  let own: Promise<string> | null = null;
  const openOwn = () => (own ??= tab.openId());
  let adopt = () => Promise.resolve();
  const put = async (subjects: readonly Subject[]) => {
    const id = await openOwn();
    tab.hold(id);
    return (await openStore()).put({ id, createdAt: now(), subjects, title: null, hidden: false });
  };
  return {
    load: async () => {
      const store = await openStore();
      const found = await store.list();
      if (found.status !== 'ok') return [];
      const { records } = found.value;
      const id = await openOwn();
      const mine = records.find((draft) => draft.id === id);
      const isHeld = await tab.findHeld();
      const left = records.filter((draft) => !isHeld(draft.id));
      // Where every draft is another tab's, this one begins with a copy of the newest.
      const [newest] = records;
      const drafts = mine ? [mine] : left.length > 0 ? left : newest ? [newest] : [];
      const subjects = join(drafts.map((draft) => draft.subjects));
      adopt = async () => {
        if (mine) tab.hold(id);
        if (mine || left.length === 0) return;
        await put(subjects);
        for (const draft of left) await store.remove(draft.id);
      };
      return subjects;
    },
    adopt: () => adopt(),
    save: async (subjects) => {
      if (subjects.length > 0) return put(subjects);
      tab.letGo();
      return (await openStore()).remove(await openOwn());
    },
  };
}

/** A file that several tabs had is one. */
function join(lists: readonly (readonly Subject[])[]): readonly Subject[] {
  if (lists.length <= 1) return lists.flat();
  const all = lists.flat().map((subject) => {
    return [`${printDigest(subject.digest)} ${subject.name}`, subject] as const;
  });
  return [...new Map(all).values()];
}
