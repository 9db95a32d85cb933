import type { DraftMemory } from '../../ports/drafts';
import { createFileLookup } from '../../flows/lookup/lookup';
import type { MarkPort } from '../../ports/marks';
import { createSigning } from '../../flows/signing/signing';
import type { WalletPort } from '../../ports/wallet';
import { createLocalValue } from '../../storage/local-value';
import { whenIdle } from '../../ui/deferred';
import { guardAgainstLeaving } from '../leave-guard';
import type { FileServices, Services } from '../services';
import { createAskedList } from './asked-list';
import { guard } from './signing-guard';

let made: FileServices | null = null;

/** Made once, by the first screen that takes files: whoever only checks a record does without. */
export function getFileServices(services: Services): FileServices {
  return services.files ?? (made ??= createFileServices(services));
}

function createFileServices(services: Services): FileServices {
  const { selection, wallet, chain, signer, hashing, keeper, trees } = services;
  // The first file shall not wait for what reads it.
  whenIdle(() => void import('../../hashing/hasher').catch(() => undefined));
  const lookUp = createFileLookup(
    chain,
    createLocalValue({
      key: 'countersign:look-up',
      parse: (text) => text === 'always',
      serialize: () => 'always',
    }),
  );
  selection.subscribe(lookUp.lapse);
  const fileList = createAskedList(hashing, memory, lookUp);
  const signing = createSigning(
    { chain, signer, keeper, guard, trees, clusters: selection.clusters, now: Date.now },
    fileList.removeSigned,
  );
  // How the last signing ended is no news of other files, another network or another account.
  selection.subscribe(signing.reset);
  fileList.subscribe(signing.reset);
  onOtherAccount(wallet, signing.reset);
  guardAgainstLeaving(fileList);
  return { fileList, lookUp, marks, signing };
}

let drafts: Promise<DraftMemory> | null = null;

/**
 * Nothing that the first screen shows waits for it. Once it is there it is asked at once: an import
 * takes a turn of its own every time, and the page may be left before.
 */
function openDrafts(): Promise<DraftMemory> {
  drafts ??= import('./drafts').then(
    (module) => module.drafts,
    (error: unknown) => {
      drafts = null;
      throw error;
    },
  );
  return drafts;
}

const memory: DraftMemory = {
  load: async () => (await openDrafts()).load(),
  adopt: async (subjects) => (await openDrafts()).adopt(subjects),
  save: async (subjects) => (await openDrafts()).save(subjects),
};

const marks: MarkPort = {
  findMark: async (...input) => (await import('../../stamp/find-mark')).findMark(...input),
};

/** A wallet that goes and comes back with the same account is no other one. */
function onOtherAccount(wallet: WalletPort, listener: () => void): void {
  let last = wallet.getState().account?.address ?? null;
  wallet.subscribe(() => {
    const address = wallet.getState().account?.address ?? null;
    if (address === null || address === last) return;
    if (last !== null) listener();
    last = address;
  });
}
