import { getWallets } from '@wallet-standard/app';
import { checkCluster } from '../chain/cluster-check';
import type { Configuration } from '../config/configuration';
import type { ChainPort } from '../flows/chain-port';
import { createClusterSelection, type ClusterSelection } from '../flows/cluster-selection';
import { createDraftMemory } from '../flows/draft-memory';
import { createFileList, type FileList } from '../flows/file-list';
import type { HashingPort } from '../flows/hashing-port';
import type { NotarizePorts } from '../flows/notarization';
import type { PendingSigning, ProofKeeper } from '../flows/proof-keeper';
import { createSigning, type Signing } from '../flows/signing';
import type { SignerPort } from '../flows/signer-port';
import type { WalletPort } from '../flows/wallet-port';
import { createHasher } from '../hashing/hasher';
import { createLocalValue } from '../storage/local-value';
import type { ProofStore } from '../storage/proof-store';
import type { PendingRecord } from '../storage/records';
import type { WalletStore } from '../wallet/wallet-state';
import { createWalletStore } from '../wallet/wallet-store';
import { createThemeStore, parseThemeChoice, type ThemeStore } from './theme/theme';
import type { CheckCluster } from './use-cluster-check';

/** Everything the screens use, made once for as long as the page lives. */
export interface Services {
  readonly selection: ClusterSelection;
  readonly theme: ThemeStore;
  readonly wallet: WalletPort;
  readonly fileList: FileList;
  readonly hashing: HashingPort;
  readonly chain: ChainPort;
  readonly keeper: ProofKeeper;
  readonly signing: Signing;
  readonly checkCluster: CheckCluster;
}

/** The one place that knows which adapter stands behind which port. */
export function createServices(configuration: Configuration): Services {
  const selection = createClusterSelection(
    configuration.clusters,
    createLocalValue({ key: 'countersign:cluster', parse: (text) => text, print: (id) => id }),
  );
  const wallet = connectWallets(selection);
  const hashing = createHasher();
  const fileList = createFileList(
    hashing,
    createDraftMemory(async () => (await openProofStore()).drafts, Date.now),
  );
  const ports: NotarizePorts = { chain, signer: createSigner(wallet), keeper, now: Date.now };
  return {
    selection,
    theme: createThemeStore(
      createLocalValue({ key: 'theme', parse: parseThemeChoice, print: (choice) => choice }),
      matchMedia('(prefers-color-scheme: dark)'),
    ),
    wallet,
    fileList,
    hashing,
    chain,
    keeper,
    signing: createSigning(ports, fileList.removeSigned),
    checkCluster,
  };
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
    },
    onWarn: (message) => {
      console.warn(message);
    },
    getChain: () => selection.getState().id,
  });
  selection.subscribe(() => {
    wallet.setChain(selection.getState().id);
  });
  wallet.start();
  return wallet;
}

// What follows is loaded when it is first needed: none of it belongs to the first screen.

const chain: ChainPort = {
  getGenesisHash: async (...input) => (await import('../chain/genesis')).getGenesisHash(...input),
  prepareClaim: async (...input) => (await import('../chain/prepare-claim')).prepareClaim(...input),
  sendTransaction: async (...input) => (await import('../chain/send')).sendTransaction(...input),
  followSignature: async (...input) => (await import('../chain/follow')).followSignature(...input),
  fetchEvidence: async (...input) =>
    (await import('../chain/fetch-evidence')).fetchEvidence(...input),
  refreshObservation: async (...input) =>
    (await import('../chain/refresh-observation')).refreshObservation(...input),
  lookUpSignatures: async (...input) =>
    (await import('../chain/lookup')).lookUpSignatures(...input),
  requestAirdrop: async (...input) => (await import('../chain/airdrop')).requestAirdrop(...input),
};

function createSigner(wallet: WalletStore): SignerPort {
  return {
    signTransaction: async (request) =>
      (await import('../wallet/signer')).signTransaction(wallet, request),
    signAndSendTransaction: async (request) =>
      (await import('../wallet/signer')).signAndSendTransaction(wallet, request),
  };
}

let proofStore: Promise<ProofStore> | null = null;

function openProofStore(): Promise<ProofStore> {
  proofStore ??= import('../storage/proof-store').then(({ createProofStore }) =>
    createProofStore(),
  );
  return proofStore;
}

const keeper: ProofKeeper = {
  pending: {
    put: async (signing) => (await openProofStore()).pending.put(signing),
    remove: async (id) => (await openProofStore()).pending.remove(id),
    list: async () => {
      const found = await (await openProofStore()).pending.list();
      return found.status === 'ok' ? found.value.records.filter(isUnderWay) : [];
    },
  },
  receipts: {
    put: async (receipt) => (await openProofStore()).receipts.put(receipt),
    get: async (signature) => {
      const found = await (await openProofStore()).receipts.get(signature);
      return found.status === 'ok' ? found.value : null;
    },
  },
};

function isUnderWay(record: PendingRecord): record is PendingRecord & PendingSigning {
  return record.state === 'signed' || record.state === 'sent';
}
