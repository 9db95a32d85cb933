import { chain as nodes, type NodeCalls } from '@countersign/core/nodes/chain';
import type { HashingPort } from '../../browser/hashing/hashing';
import type { CodePort } from '../../browser/codes/picture-code';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { ProofStore } from '../../browser/storage/proof-store';
import { lazyPort } from '../../ui/lazy/lazy-port';
import type { HeldSignings } from './signing-guard';

export interface LazyPorts {
  readonly chain: NodeCalls;
  readonly hashing: HashingPort;
  readonly trees: TreePort;
  readonly codes: CodePort;
}

/** No first screen needs any of this: each loads its code when it is first called. */
export function createLazyPorts(): LazyPorts {
  const getTakeEvidence = lazyPort(
    () => import('./ask-ahead'),
    (module) => module.takeEvidence,
  );
  // One for all files: those that come together share out the cores.
  const getHasher = lazyPort(
    () => import('../../browser/hashing/hasher'),
    (module) => module.createHasher(),
  );
  const getBuildTree = lazyPort(
    () => import('../../browser/hashing/build-tree'),
    (module) => module.buildTree,
  );
  const getFindCode = lazyPort(
    () => import('../../browser/codes/find-code'),
    (module) => module.findCode,
  );
  return {
    chain: {
      ...nodes,
      // The answer that was asked for before the page had loaded is taken once.
      fetchEvidence: async (...input) => (await getTakeEvidence())(...input),
    },
    hashing: { digest: async (...input) => (await getHasher()).digest(...input) },
    trees: { buildTree: async (...input) => (await getBuildTree())(...input) },
    codes: { findCode: async (...input) => (await getFindCode())(...input) },
  };
}

/** Keeps two tabs from working on one signing; only who signs, or lists what was begun, needs it. */
export function createLazyGuard(): HeldSignings {
  const getGuard = lazyPort(
    () => import('./signing-guard'),
    (module) => module.createSigningGuard(),
  );
  return {
    hold: async (id, work) => (await getGuard()).hold(id, work),
    alone: async (id, work) => (await getGuard()).alone(id, work),
    findHeld: async () => (await getGuard()).findHeld(),
  };
}

/** Opens this browser's store when it is first needed. */
export function createLazyStore(): () => Promise<ProofStore> {
  return lazyPort(
    () => import('./open-proof-store'),
    (module) => module.openProofStore(),
  );
}
