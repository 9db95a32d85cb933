import type { HashingPort } from '../../ports/hashing';
import type { EntryStore } from './entry-store';
import type { FileEntry } from './file-entry';

type Named = Pick<FileEntry, 'id' | 'name'>;

export interface ComeAgain {
  readonly note: (entry: Named) => void;
  /** Those that had changed, and for which a new one of the same name is there. */
  readonly findReplaced: () => AsyncGenerator<Named>;
  readonly clear: () => void;
}

/** Files that came once more under a name: what that was before may be no more. */
export function createComeAgain(hashing: HashingPort, list: EntryStore): ComeAgain {
  /** Those that came from here, gone ones too: a file that changed may be dropped again. */
  const named = new Map<string, number[]>();
  /** Names that came once more since it was last looked at what became of those before. */
  const cameAgain = new Set<string>();
  return {
    note: ({ id, name }) => {
      const before = named.get(name);
      if (before) {
        before.push(id);
        cameAgain.add(name);
      } else named.set(name, [id]);
    },
    findReplaced: async function* () {
      if (cameAgain.size === 0) return;
      const { findReplaced } = await import('./find-changed');
      for (const name of cameAgain) {
        const entries = (named.get(name) ?? []).flatMap((id) => list.get(id) ?? []);
        const newest = entries.pop();
        if (newest?.status !== 'read') continue;
        cameAgain.delete(name);
        const id = await findReplaced(hashing, entries);
        if (id !== null && list.get(newest.id) && list.get(id)) yield { id, name };
      }
    },
    clear: () => {
      named.clear();
      cameAgain.clear();
    },
  };
}
