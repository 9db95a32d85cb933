import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createFileList } from '../files/list/file-list';
import { createLookupConsent } from '../find/lookup/lookup-consent';
import { createClusterSelection } from '../network/cluster-selection';
import { addMemoryFallback } from '@countersign/core/receipts/memory-fallback';
import { resetOnOtherFiles } from '../files/list/reset-on-other-files';
import { createSigning } from '@countersign/core/signing/signing';
import { createStore } from '@countersign/core/scheduling/store';
import { createCluster } from '@countersign/core/test/cluster';
import { createSigningWorld, type WorldOptions } from '@countersign/core/test/signing-world';
import { NO_OPTIONS, type ChosenOptions } from '@countersign/core/claims/draft';
import type { Cluster, Configuration } from '@countersign/core/configuration/configuration';
import type { HashingPort } from '../../browser/hashing/hashing';
import type { CodePort } from '../../browser/codes/picture-code';
import type { StampingPort } from '../../browser/stamping/stamping';
import type { PendingSigning } from '@countersign/core/receipts/repository';
import type { AccountSummary, WalletState } from '../../browser/wallet/wallet';
import type { Subject } from '@countersign/proof';
import { createDocumentHash } from '@countersign/core/documents/document-hash';
import { createRunningHash } from '@countersign/core/test/running-hash';
import { toDigest } from '@countersign/proof/encoding';
import { AppProvider, type AppContext } from '../app-context';
import { createFakeNames } from '../signer/address-book/test/fake-names';
import { createHandedFiles } from '../files/incoming/handed-files';

interface Given extends WorldOptions {
  readonly kept?: readonly Subject[];
  /** Runs before the stored files are loaded; if it rejects, loading fails. */
  readonly beforeLoad?: () => Promise<unknown>;
  readonly hashing?: HashingPort;
  readonly isConnected?: boolean;
  readonly account?: Partial<AccountSummary>;
  readonly codes?: Partial<CodePort>;
  readonly stamping?: Partial<StampingPort>;
  readonly path?: string;
  readonly configuration?: Pick<Configuration, 'sampleRecord' | 'source'>;
  readonly cluster?: Cluster;
  readonly otherClusters?: readonly Cluster[];
  readonly names?: AppContext['names'];
  readonly options?: ChosenOptions;
  readonly left?: Iterable<PendingSigning>;
}

const ignore = () => undefined;

const WALLET = {
  id: 'one',
  name: 'One',
  initial: 'O',
  icon: null,
  supportsChain: true,
  isRecent: true,
};

export function renderScreen(screen: ReactNode, given: Given = {}) {
  const world = createSigningWorld({
    ...given,
    chain: { prepareClaim: () => Promise.resolve(world.request.prepared), ...given.chain },
  });
  for (const signing of given.left ?? []) world.pending.set(signing.id, signing);
  const repository = addMemoryFallback(world.ports.repository);
  const { chain, trees } = world.ports;
  const account: AccountSummary = {
    address: world.request.author,
    label: null,
    supportsChain: true,
    canSignTransaction: given.canSignTransaction ?? true,
    canSignAndSend: true,
    transactionVersion: 0,
    ...given.account,
  };
  const wallet = createStore<WalletState>(
    given.isConnected === false ? createWalletState(null) : createWalletState(account),
  );
  const hashing = given.hashing ?? createHashing();
  const fileList = createFileList(hashing, {
    load: async () => {
      await given.beforeLoad?.();
      return {
        subjects: given.kept ?? [],
        options: given.options ?? NO_OPTIONS,
        isWhole: true,
      };
    },
    save: () => Promise.resolve(),
  });
  const signing = createSigning({ ...world.ports, repository }, fileList.removeSigned);
  resetOnOtherFiles(signing, fileList);
  const value = { read: () => null, write: () => false, clear: ignore, subscribe: () => ignore };
  const cluster = given.cluster ?? createCluster();
  const app: AppContext = {
    configuration: {
      brand: 'Countersign',
      appIdentity: { name: 'Countersign' },
      clusters: [cluster],
      remoteHostAuthority: null,
      ...given.configuration,
    },
    selection: createClusterSelection([cluster, ...(given.otherClusters ?? [])], value),
    wallet: {
      ...wallet,
      connect: () => Promise.resolve({ status: 'superseded' }),
      cancel: ignore,
      disconnect: () => Promise.resolve(),
      selectAccount: ignore,
    },
    WalletControl: () => <button type="button">Connect</button>,
    messageSigner: { signIn: refuse, signMessage: refuse },
    chain,
    hashing,
    trees,
    codes: {
      findCode: () => Promise.resolve(null),
      ...given.codes,
    },
    stamping: {
      makePdf: () => Promise.reject(new Error('no PDF is made')),
      stampPicture: () => Promise.reject(new Error('no picture is stamped')),
      ...given.stamping,
    },
    repository,
    questions: value,
    fileList,
    handedFiles: createHandedFiles(),
    lookup: createLookupConsent(value),
    signing,
    names: given.names ?? createFakeNames(),
    prepareSending: ignore,
    isScreenComplete: createStore(true),
  };
  const place = memoryLocation({ path: given.path ?? '/', record: true });
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  render(
    <QueryClientProvider client={cache}>
      <AppProvider value={app}>
        <Router hook={place.hook} searchHook={place.searchHook}>
          {screen}
        </Router>
      </AppProvider>
    </QueryClientProvider>,
  );
  return {
    world,
    fileList,
    lookup: app.lookup,
    selection: app.selection,
    handedFiles: app.handedFiles,
    getPath: () => place.history.at(-1),
    goTo: (path: string) => {
      act(() => {
        place.navigate(path);
      });
    },
    ask: () => {
      wallet.setState({ ...createWalletState(null), status: 'connecting', pending: WALLET });
    },
    connect: () => {
      wallet.setState(createWalletState(account));
    },
    disconnect: () => {
      wallet.setState(createWalletState(null));
    },
  };
}

function createWalletState(account: AccountSummary | null): WalletState {
  return {
    status: account === null ? 'disconnected' : 'connected',
    wallets: [WALLET],
    wallet: account === null ? null : WALLET,
    pending: null,
    account,
    accounts: account === null ? [] : [account],
  };
}

function createHashing(): HashingPort {
  return {
    digest: async (file) => {
      const hash = createDocumentHash(createRunningHash());
      hash.update(new Uint8Array(await file.arrayBuffer()));
      const { digest, beginnings } = hash.digest();
      return { ...toDigest(digest), beginnings };
    },
  };
}

function refuse(): Promise<{ readonly status: 'refused' }> {
  return Promise.resolve({ status: 'refused' });
}
