import type {
  ChosenOptions,
  Draft,
  DraftMemory,
  DraftStorePort,
  DraftTab,
  OpenedTab,
  SaltedSubject,
} from '@countersign/core/claims/draft';
import {
  joinOptions,
  NO_OPTIONS,
  readOptions,
  writeOptions,
} from '@countersign/core/claims/chosen-options';
import { getFileKey } from './same-file';

/**
 * Stores the files and how they are to be signed, so that a reload or a closed tab loses nothing. Each tab has its
 * own draft; the next tab takes over those of closed ones.
 */
export function createDraftMemory(
  openStore: () => Promise<DraftStorePort>,
  tab: DraftTab,
  now: () => number,
): DraftMemory {
  let own: Promise<OpenedTab> | null = null;
  /** This tab's stored draft was not read yet: do not overwrite it. */
  let isUnseen = false;
  /** Drafts of closed tabs. They are removed once their files are stored here, or cleared. */
  let taken: readonly Draft[] = [];
  let adopt: DraftMemory['adopt'] = () => Promise.resolve();
  const openOwn = () => {
    if (isUnseen) own = tab.rename();
    isUnseen = false;
    return (own ??= tab.open());
  };
  const removeTaken = async (store: DraftStorePort) => {
    if (taken.length === 0) return;
    const isHeldNow = await tab.findHeld();
    for (const { id } of taken) if (!isHeldNow(id)) await store.remove(id);
    taken = [];
  };
  const save = async (subjects: readonly SaltedSubject[], options: ChosenOptions) => {
    const { id } = await openOwn();
    const store = await openStore();
    const draft = { id, createdAt: now(), subjects, ...writeOptions(options) };
    const { status } = await (subjects.length > 0 ? store.put(draft) : store.remove(id));
    if (status === 'ok') await removeTaken(store);
  };
  return {
    load: async () => {
      const store = await openStore();
      const found = await store.list();
      if (found.status !== 'ok') throw new Error('drafts could not be read');
      const { records, unreadable } = found.value;
      const isWhole = unreadable === 0;
      const { id, isKnown } = await openOwn();
      const mine = records.find((draft) => draft.id === id);
      isUnseen = mine !== undefined || !isWhole;
      if (mine) {
        // It is stored already.
        adopt = () => Promise.resolve((isUnseen = false));
        return { subjects: mine.subjects, options: readOptions(mine), isCopy: false, isWhole };
      }
      // This tab was cleared, or its files were signed: other tabs' files must not take their
      // place.
      if (isKnown) return { subjects: [], options: NO_OPTIONS, isCopy: false, isWhole };
      const isHeld = await tab.findHeld();
      const left = records.filter((draft) => !isHeld(draft.id));
      adopt = (...all) => {
        taken = left;
        return save(...all);
      };
      // If all drafts belong to open tabs, the newest is copied.
      const isCopy = left.length === 0;
      const drafts = isCopy ? records.slice(0, 1) : left;
      return {
        subjects: join(drafts.map(getSubjects)),
        options: joinOptions(drafts.map(readOptions)),
        isCopy,
        isWhole,
      };
    },
    adopt: (...all) => adopt(...all),
    save,
  };
}

function getSubjects({ subjects }: Draft): readonly SaltedSubject[] {
  return subjects;
}

function join(lists: readonly (readonly SaltedSubject[])[]): readonly SaltedSubject[] {
  if (lists.length <= 1) return lists.flat();
  const all = lists.flat().map((subject) => [getFileKey(subject), subject] as const);
  return [...new Map(all).values()];
}
