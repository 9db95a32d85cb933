import { chain as nodes } from '../../chain/chain';
import type { ChainPort } from '../../ports/chain';
import type { DraftMemory, DraftStorePort } from '../../ports/drafts';
import type { HashingPort } from '../../ports/hashing';
import type { MarkPort } from '../../ports/marks';
import type { TreePort } from '../../ports/trees';
import type { ProofStore } from '../../storage/proof-store';
import { lazyPort } from '../../ui/lazy/lazy-port';
import type { HeldSignings } from './signing-guard';

export interface LazyPorts {
  readonly chain: ChainPort;
  readonly hashing: HashingPort;
  readonly trees: TreePort;
  readonly marks: MarkPort;
}

/** No first screen needs any of this: each loads its code when it is first called. */
export function createLazyPorts(): LazyPorts {
  const getAskedAhead = lazyPort(() => import('./ask-ahead'));
  // One for all files: those that come together share out the cores.
  const getHasher = lazyPort(async () => (await import('../../hashing/hasher')).createHasher());
  const getTreeBuilder = lazyPort(() => import('../../hashing/build-tree'));
  const getMarkFinder = lazyPort(() => import('../../stamp/find-mark'));
  return {
    chain: {
      ...nodes,
      // What was asked before the page had come is taken once.
      fetchEvidence: async (...input) => (await getAskedAhead()).takeEvidence(...input),
    },
    hashing: { digest: async (...input) => (await getHasher()).digest(...input) },
    trees: { buildTree: async (...input) => (await getTreeBuilder()).buildTree(...input) },
    marks: { findMark: async (...input) => (await getMarkFinder()).findMark(...input) },
  };
}

/** What this tab keeps of the files on the drop screen. */
export function createLazyDrafts(openStore: () => Promise<DraftStorePort>): DraftMemory {
  const getDrafts = lazyPort(async () =>
    (await import('./create-tab-drafts')).createTabDrafts(openStore),
  );
  return {
    load: async () => (await getDrafts()).load(),
    adopt: async (subjects) => (await getDrafts()).adopt(subjects),
    save: async (subjects) => (await getDrafts()).save(subjects),
  };
}

/** Keeps two tabs from working on one signing; only who signs, or lists what was begun, needs it. */
export function createLazyGuard(): HeldSignings {
  const getGuard = lazyPort(async () => (await import('./signing-guard')).createSigningGuard());
  return {
    hold: async (id, work) => (await getGuard()).hold(id, work),
    alone: async (id, work) => (await getGuard()).alone(id, work),
    findHeld: async () => (await getGuard()).findHeld(),
  };
}

/** What this browser keeps; opened by the first that needs it. */
export function createLazyStore(): () => Promise<ProofStore> {
  return lazyPort(async () => (await import('../../storage/proof-store')).createProofStore());
}
