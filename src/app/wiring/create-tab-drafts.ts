import { createDraftMemory } from '../../flows/files/drafts';
import type {
  DraftMemory,
  DraftStorePort,
  DraftTab,
  OpenedTab,
} from '@countersign/core/claims/draft';
import { inTime } from '../../browser/storage/in-time';
import { createLocalValue } from '../../browser/storage/local-value';

/**
 * On pages without TLS nothing tells which tabs are open: all share one draft, and the last wins.
 */
const SHARED = 'current';
const LOCK = 'countersign:draft ';

const memory = createLocalValue({
  key: 'countersign:draft',
  area: () => window.sessionStorage,
  parse: (text) => text,
  serialize: (id: string) => id,
});

/**
 * A reload's new page may come before the browser has taken the lock back from the old one, and a slow machine
 * hands it over late. Only a duplicated tab waits this long for its copy of the list.
 */
const PATIENCE_MS = 5_000;

/**
 * Keeps the files of this tab's drop screen, under a lock that the tab holds as long as it lives.
 */
export function createTabDrafts(openStore: () => Promise<DraftStorePort>): DraftMemory {
  return createDraftMemory(openStore, createDraftTab(), Date.now);
}

function createDraftTab(): DraftTab {
  /** Gives the lock of this tab's draft back. */
  let letGo: () => void = () => undefined;
  /** @returns whether no other tab has it */
  const hold = (id: string): Promise<boolean> => {
    if (!hasLocks()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const until = { signal: AbortSignal.timeout(PATIENCE_MS) };
      navigator.locks
        .request(`${LOCK}${id}`, until, () => {
          resolve(true);
          return new Promise<void>((release) => (letGo = release));
        })
        .catch(() => {
          resolve(false);
        });
    });
  };
  const begin = async (id: string): Promise<OpenedTab> => {
    memory.write(id);
    await hold(id);
    return { id, isKnown: false };
  };
  return {
    open: async () => {
      const kept = memory.read();
      // A tab that was duplicated has the name of the one that it was made from.
      if (kept !== null && (await hold(kept))) return { id: kept, isKnown: true };
      return hasLocks() ? begin(crypto.randomUUID()) : { id: SHARED, isKnown: false };
    },
    rename: () => {
      letGo();
      return begin(hasLocks() ? crypto.randomUUID() : `${SHARED} ${Date.now()}`);
    },
    findHeld,
  };
}

const NONE: LockManagerSnapshot = {};

async function findHeld(): Promise<(id: string) => boolean> {
  if (!hasLocks()) return () => false;
  const { held = [] } = await inTime(navigator.locks.query()).catch(() => NONE);
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(`${LOCK}${id}`);
}

function hasLocks(): boolean {
  return 'locks' in navigator;
}
