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

let release: (() => void) | null = null;

/** A draft is in hands while a tab holds its lock, which the browser takes back when the tab ends. */
const draftTab: DraftTab = {
  openId: async () => {
    if (!('locks' in navigator)) return SHARED;
    const kept = memory.read();
    // A tab that was duplicated has the name of the one that it was made from.
    if (kept !== null && !(await findHeld())(kept)) return kept;
    const id = crypto.randomUUID();
    memory.write(id);
    return id;
  },
  hold: (id) => {
    if (release !== null || !('locks' in navigator)) return;
    const held = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks.request(`${LOCK}${id}`, () => held);
  },
  letGo: () => {
    release?.();
    release = null;
  },
  findHeld,
};

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
