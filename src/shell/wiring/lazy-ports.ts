import type { NodeCalls } from '@countersign/core/nodes/chain';
import type { HashingPort } from '../../browser/hashing/hashing';
import type { TreePort } from '@countersign/core/claims/file-set';
import type { CodePort } from '../../browser/codes/picture-code';
import type { StampingPort } from '../../browser/stamping/stamping';
import type { ProofStore } from '../../browser/storage/proof-store';
import { loadSearching } from '../../features/network';
import { lazyPort } from '../../ui/lazy/lazy-port';
import type { HeldSignings } from './signing-guard';

const getReading = lazyPort(
  () => import('./ask-ahead'),
  (module) => module,
);
const getSending = lazyPort(
  () => import('@countersign/core/nodes/sending'),
  (module) => module,
);
// One hasher for all files, because it shares out the cores among them.
const getWorkers = lazyPort(
  () => import('./workers'),
  ({ createHasher, ...others }) => ({ ...others, digest: createHasher().digest }),
);
const getStores = lazyPort(
  () => import('./stores'),
  ({ createSigningGuard, openProofStore }) => ({
    guard: createSigningGuard(),
    proofs: openProofStore(),
  }),
);
export const chain: NodeCalls = {
  fetchEvidence: async (...input) => (await getReading()).takeEvidence(...input),
  checkCluster: async (...input) => (await getReading()).checkCluster(...input),
  getGenesisHash: async (...input) => (await getReading()).getGenesisHash(...input),
  getBalance: async (...input) => (await loadSearching()).getBalance(...input),
  refreshObservation: async (...input) => (await loadSearching()).refreshObservation(...input),
  fetchBlockhash: async (...input) => (await loadSearching()).fetchBlockhash(...input),
  fetchTransaction: async (...input) => (await loadSearching()).fetchTransaction(...input),
  lookUpSignatures: async (...input) => (await loadSearching()).lookUpSignatures(...input),
  fetchFirstBlock: async (...input) => (await loadSearching()).fetchFirstBlock(...input),
  readMark: async (...input) => (await loadSearching()).readMark(...input),
  prepareClaim: async (...input) => (await getSending()).prepareClaim(...input),
  startLifetime: async (...input) => (await getSending()).startLifetime(...input),
  getBlockHeight: async (...input) => (await getSending()).getBlockHeight(...input),
  sendTransaction: async (...input) => (await getSending()).sendTransaction(...input),
  requestAirdrop: async (...input) => (await getSending()).requestAirdrop(...input),
  confirmSignature: async (...input) => (await getSending()).confirmSignature(...input),
};

/** Also warms the code up, because its first run is slow. */
export function prepareSending(): void {
  getSending().then(
    ({ warmUp }) => {
      warmUp();
    },
    // The call that needs the code reports the failure.
    () => undefined,
  );
}

export const trees: TreePort = {
  buildTree: async (...input) => (await getWorkers()).buildTree(...input),
};

export const codes: CodePort = {
  findCode: async (...input) => (await getWorkers()).findCode(...input),
};

export const stamping: StampingPort = {
  makePdf: async (...input) => (await getWorkers()).makePdf(...input),
  stampPicture: async (...input) => (await getWorkers()).stampPicture(...input),
};

export async function openStore(): Promise<ProofStore> {
  return (await getStores()).proofs;
}

export const guard: HeldSignings = {
  hold: async (id, work) => (await getStores()).guard.hold(id, work),
  alone: async (id, work) => (await getStores()).guard.alone(id, work),
  findHeld: async () => (await getStores()).guard.findHeld(),
};

export const hashing: HashingPort = {
  digest: async (...input) => (await getWorkers()).digest(...input),
};
