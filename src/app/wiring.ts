import { getWallets } from '@wallet-standard/app';
import type { Configuration } from '../config/configuration';
import type { ChainPort } from '../flows/chain-port';
import { createClusterSelection, type ClusterSelection } from '../flows/cluster-selection';
import { createDraftMemory } from '../flows/draft-memory';
import { createFileList, type FileList } from '../flows/file-list';
import { holdUnstored } from '../flows/held-receipts';
import type { HashingPort } from '../flows/hashing-port';
import { createLookUp, type LookUp } from '../flows/look-up';
import type { MobileDialog, MobileDialogPort } from '../flows/mobile-dialog-port';
import type { NotarizePorts } from '../flows/notarization';
import type { Kept, PendingSigning, ProofKeeper, SigningGuard } from '../flows/proof-keeper';
import { createSigning, type Signing } from '../flows/signing';
import type { SignerPort } from '../flows/signer-port';
import { createStore } from '../flows/store';
import type { TreePort } from '../flows/tree-port';
import type { GetBalance, WalletPort } from '../flows/wallet-port';
import { createHasher } from '../hashing/hasher';
import { createLocalValue } from '../storage/local-value';
import type { ProofStore } from '../storage/proof-store';
import type { PendingRecord } from '../storage/records';
import type { StoreResult } from '../storage/store-result';
import type { PossessionPorts } from '../screens/verify/possession/possession-ports';
import type { WordSigner } from '../flows/possession/answer-question';
import { offerMobileWallet } from '../wallet/mobile/offer-mobile-wallet';
import { askUntilStopped, stopWithConnecting } from '../wallet/mobile/stop-asking';
import type { WalletStore } from '../wallet/wallet-state';
import { createWalletStore } from '../wallet/wallet-store';
import { showToast } from '../ui/toast';
import { VerifyScreen } from './screens/lazy-screens';
import { createThemeStore, parseThemeChoice, type ThemeStore } from './theme/theme';
import type { CheckCluster } from './cluster-health';
import { preloadScreen } from './screens/lazy-screens';

/** Everything the screens use, made once for as long as the page lives. */
export interface Services {
  readonly selection: ClusterSelection;
  readonly theme: ThemeStore;
  readonly wallet: WalletPort;
  /** Null where there is no mobile wallet adapter, which has no dialogs then. */
  readonly mobileDialogs: MobileDialogPort | null;
  readonly fileList: FileList;
  readonly lookUp: LookUp;
  readonly hashing: HashingPort;
  readonly trees: TreePort;
  readonly chain: ChainPort;
  readonly keeper: ProofKeeper;
  readonly signing: Signing;
  readonly checkCluster: CheckCluster;
  readonly getBalance: GetBalance;
  readonly possession: Omit<PossessionPorts, 'walletControl'>;
}

/** The one place that knows which adapter stands behind which port. */
export function createServices(configuration: Configuration): Services {
  const selection = createClusterSelection(
    configuration.clusters,
    createLocalValue({ key: 'countersign:cluster', parse: (text) => text, print: (id) => id }),
  );
  const wallet = connectWallets(selection);
  const mobile = connectMobileWallet(configuration, selection, wallet);
  const stopMobile = mobile?.cancel ?? (() => undefined);
  const hashing = createHasher();
  const fileList = createFileList(
    hashing,
    createDraftMemory(async () => (await openProofStore()).drafts, Date.now),
  );
  const ports: NotarizePorts = {
    chain,
    signer: createSigner(wallet, stopMobile),
    keeper,
    guard,
    trees,
    now: Date.now,
  };
  const signing = createSigning(ports, fileList.removeSigned);
  // How the last signing ended is no news of other files, another network or another account.
  selection.subscribe(signing.reset);
  fileList.subscribe(signing.reset);
  onOtherAccount(wallet, signing.reset);
  return {
    selection,
    theme: createThemeStore(
      createLocalValue({ key: 'theme', parse: parseThemeChoice, print: (choice) => choice }),
      matchMedia('(prefers-color-scheme: dark)'),
    ),
    wallet,
    mobileDialogs: mobile?.dialogs ?? null,
    fileList,
    lookUp: createLookUp(
      chain,
      createLocalValue({
        key: 'countersign:look-up',
        parse: (text) => text === 'always',
        print: () => 'always',
      }),
    ),
    hashing,
    trees,
    chain,
    keeper,
    signing,
    checkCluster,
    getBalance,
    possession: createPossession(wallet, stopMobile),
  };
}

/** A wallet that goes and comes back with the same account is no other one. */
function onOtherAccount(wallet: WalletPort, listener: () => void): void {
  let last: string | null = null;
  wallet.subscribe(() => {
    const address = wallet.getState().account?.address ?? null;
    if (address === null || address === last) return;
    if (last !== null) listener();
    last = address;
  });
}

function connectWallets(selection: ClusterSelection): WalletStore {
  const memory = createLocalValue({
    key: 'countersign:wallet',
    parse: (text) => text,
    print: (choice: string) => choice,
  });
  const wallet = createWalletStore({
    registry: getWallets(),
    memory: {
      read: memory.read,
      write: (choice) => void memory.write(choice),
      clear: memory.clear,
      subscribe: memory.subscribe,
    },
    onWarn: (message) => {
      console.warn(message);
    },
    getChain: () => selection.getState().id,
    loadLater: () => import('../wallet/later'),
  });
  selection.subscribe(() => {
    const { wallet: before } = wallet.getState();
    const { id, label } = selection.getState();
    wallet.setChain(id);
    if (!before || wallet.getState().wallet) return;
    showToast(
      'plain',
      `${before.name} is connected for another network. It comes back with that one; connect it again to sign on ${label}.`,
    );
  });
  wallet.start();
  return wallet;
}

function connectMobileWallet(
  { appIdentity, clusters, remoteHostAuthority }: Configuration,
  selection: ClusterSelection,
  wallet: WalletStore,
) {
  const dialogs = createStore<MobileDialog | null>(null);
  const mobile = offerMobileWallet({
    registry: getWallets(),
    name: appIdentity.name,
    clusters,
    remoteHostAuthority,
    getChain: () => selection.getState().id,
    board: dialogs,
  });
  if (!mobile) return null;
  selection.subscribe(mobile.followChain);
  stopWithConnecting(wallet, mobile.cancel);
  return { dialogs, cancel: mobile.cancel };
}

// What follows is loaded when it is first needed: none of it belongs to the first screen.

const chain: ChainPort = {
  getGenesisHash: async (...input) => (await import('../chain/genesis')).getGenesisHash(...input),
  prepareClaim: async (...input) => {
    const prepared = await (await import('../chain/prepare-claim')).prepareClaim(...input);
    preloadSigning();
    return prepared;
  },
  sendTransaction: async (...input) => (await import('../chain/send')).sendTransaction(...input),
  followSignature: async (...input) => (await import('../chain/follow')).followSignature(...input),
  fetchEvidence: async (...input) =>
    (await import('../chain/fetch-evidence')).fetchEvidence(...input),
  fetchBlockhash: async (...input) =>
    (await import('../chain/fetch-blockhash')).fetchBlockhash(...input),
  refreshObservation: async (...input) =>
    (await import('../chain/refresh-observation')).refreshObservation(...input),
  lookUpSignatures: async (...input) =>
    (await import('../chain/lookup')).lookUpSignatures(...input),
  fetchTransaction: async (...input) =>
    (await import('../chain/fetch-transaction')).fetchTransaction(...input),
  requestAirdrop: async (...input) => (await import('../chain/airdrop')).requestAirdrop(...input),
};

/** So that neither the wallet, nor the news of what it signed, nor the record waits for code. */
function preloadSigning(): void {
  preloadScreen('/verify');
  VerifyScreen.preload();
  void Promise.allSettled([
    import('../wallet/signer'),
    import('../chain/send'),
    import('../chain/follow'),
    import('../chain/signature-news'),
    import('../chain/fetch-evidence'),
  ]);
}

const trees: TreePort = {
  buildTree: async (...input) => (await import('../hashing/build-tree')).buildTree(...input),
};

const checkCluster: CheckCluster = async (...input) =>
  (await import('../chain/cluster-check')).checkCluster(...input);

const getBalance: GetBalance = async (...input) =>
  (await import('../chain/balance')).getBalance(...input);

/** @param onStop - called when nobody waits for the wallet any more */
function createPossession(wallet: WalletStore, onStop: () => void): Services['possession'] {
  const signer: WordSigner = {
    signIn: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await import('../wallet/signer')).signIn(wallet, request),
      ),
    signMessage: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await import('../wallet/signer')).signMessage(wallet, request),
      ),
  };
  const memory = createLocalValue({
    key: 'countersign:questions',
    parse: (text) => text,
    print: (text: string) => text,
  });
  return { wallet, signer, memory };
}

/** @param onStop - called when nobody waits for the wallet any more */
function createSigner(wallet: WalletStore, onStop: () => void): SignerPort {
  return {
    signTransaction: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await import('../wallet/signer')).signTransaction(wallet, request),
      ),
    signAndSendTransaction: (request) =>
      askUntilStopped(wallet, onStop, request.signal, async () =>
        (await import('../wallet/signer')).signAndSendTransaction(wallet, request),
      ),
  };
}

let proofStore: Promise<ProofStore> | null = null;

function openProofStore(): Promise<ProofStore> {
  proofStore ??= import('../storage/proof-store').then(
    ({ createProofStore }) => createProofStore(),
    (error: unknown) => {
      // A chunk that did not come once may come the next time.
      proofStore = null;
      throw error;
    },
  );
  return proofStore;
}

const keeper = holdUnstored({
  pending: {
    put: (signing) => keep(({ pending }) => pending.put(signing)),
    remove: (id) => keep(({ pending }) => pending.remove(id)),
    list: async () => {
      const begun = await list(({ pending }) => pending.list());
      const held = await findHeld();
      return begun.filter(isUnderWay).filter(({ id }) => !held.has(getLock(id)));
    },
  },
  receipts: {
    put: (receipt) => keep(({ receipts }) => receipts.put(receipt)),
    get: async (signature) => {
      const found = await (await openProofStore()).receipts.get(signature);
      return found.status === 'ok' ? found.value : null;
    },
    list: () => list(({ receipts }) => receipts.list()),
    search: (text) => list(({ receipts }) => receipts.search(text)),
    remove: (signature) => keep(({ receipts }) => receipts.remove(signature)),
  },
});

type Listed<T> = StoreResult<{ readonly records: readonly T[] }>;

/** @throws Error where it can't be read: none is not said of what nobody could look at */
async function list<T>(ask: (store: ProofStore) => Promise<Listed<T>>): Promise<readonly T[]> {
  const found = await ask(await openProofStore());
  if (found.status !== 'ok') throw new Error(`This browser’s storage is ${found.reason}.`);
  return found.value.records;
}

/** A store that can't be opened keeps nothing either; it must not end a signing. */
async function keep(change: (store: ProofStore) => Promise<StoreResult<null>>): Promise<Kept> {
  try {
    const { status } = await change(await openProofStore());
    return status === 'ok' ? 'kept' : 'not-kept';
  } catch (error) {
    console.warn('This browser could not store it.', error);
    return 'not-kept';
  }
}

function isUnderWay(record: PendingRecord): record is PendingRecord & PendingSigning {
  return UNDER_WAY.includes(record.state);
}

const UNDER_WAY: readonly PendingRecord['state'][] = ['awaiting-wallet', 'signed', 'sent'];

function getLock(id: string): string {
  return `countersign:${id}`;
}

/** Absent on pages without TLS, where nothing tells what other tabs do. */
const locks: LockManager | undefined = 'locks' in navigator ? navigator.locks : undefined;

async function findHeld(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}

const guard: SigningGuard = {
  // Where another tab has it, the work goes on all the same: the same bytes land once or never.
  hold: async (id, work) =>
    locks ? locks.request(getLock(id), { ifAvailable: true }, work) : work(),
  // Without locks there is no telling, and nothing may be held up for that.
  alone: async (id, work) =>
    locks
      ? locks.request(getLock(id), { ifAvailable: true }, async (lock) => (lock ? work() : null))
      : work(),
};
