import { createDraftMemory, type DraftTab } from '../../flows/draft-memory';
import { createLocalValue } from '../../storage/local-value';
import { openProofStore } from './keeper';

/** Of pages without TLS, where nothing tells the tabs apart: all share one draft, and the last wins. */
const SHARED = 'current';
const LOCK = 'countersign:draft ';

const memory = createLocalValue({
  key: 'countersign:draft',
  area: () => window.sessionStorage,
  parse: (text) => text,
  print: (id: string) => id,
});

/** A reload's new page may come before the browser has taken the lock back from the old one. */
const PATIENCE_MS = 500;

/** A tab holds the lock of its draft for as long as it lives: the browser takes it back. */
const draftTab: DraftTab = {
  open: async () => {
    if (!('locks' in navigator)) return { id: SHARED, isKnown: true };
    const kept = memory.read();
    // A tab that was duplicated has the name of the one that it was made from.
    if (kept !== null && (await hold(kept))) return { id: kept, isKnown: true };
    const id = crypto.randomUUID();
    memory.write(id);
    await hold(id);
    return { id, isKnown: false };
  },
  findHeld,
};

/** @returns whether no other tab has it */
function hold(id: string): Promise<boolean> {
  return new Promise((resolve) => {
    const until = { signal: AbortSignal.timeout(PATIENCE_MS) };
    navigator.locks
      .request(`${LOCK}${id}`, until, () => {
        resolve(true);
        return new Promise(() => undefined);
      })
      .catch(() => {
        resolve(false);
      });
  });
}

async function findHeld(): Promise<(id: string) => boolean> {
  if (!('locks' in navigator)) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(`${LOCK}${id}`);
}

export const drafts = createDraftMemory(
  async () => (await openProofStore()).drafts,
  draftTab,
  Date.now,
);
