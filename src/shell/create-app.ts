import type { QueryClient } from '@tanstack/react-query';
import type { Configuration } from '@countersign/core/configuration/configuration';
import { createLookupConsent, FILE_LOOKUPS } from '../features/find';
import { createClusterSelection } from '../features/network';
import { createAddressBook } from '../features/signer';
import {
  createSharedDraft,
  resetOnOtherFiles,
  createHandedFiles,
  handSigned,
} from '../features/files';
import { createStore } from '@countersign/core/scheduling/store';
import { createSigning } from '@countersign/core/signing/signing';
import type { MobileDialogPort } from '../browser/wallet/mobile/dialog';
import type { WalletPort } from '../browser/wallet/wallet';
import type { AppContext } from '../features/app-context';
import { createQueryClient } from './create-query-client';
import { WalletControl } from './header/wallet/wallet-control';
import { createNotificationStore, type NotificationStore } from './messages/notification-store';
import { createThemeStore, parseThemeChoice, type ThemeStore } from './theme/theme';
import { guardAgainstLeaving } from './guards/leave-guard';
import { createFiles } from './wiring/create-files';
import { createRepository } from './wiring/create-repository';
import {
  chain,
  codes,
  guard,
  hashing,
  openStore,
  prepareSending,
  stamping,
  trees,
} from './wiring/lazy-ports';
import { createSigner } from './wiring/signers';
import type { Surroundings } from './wiring/surroundings';

export interface App extends AppContext {
  readonly theme: ThemeStore;
  readonly notifications: NotificationStore;
  readonly queryClient: QueryClient;
  readonly mobileDialogs: MobileDialogPort | null;
  readonly loadMobileWallet: () => void;
}

export function createApp(configuration: Configuration, surroundings: Surroundings): App {
  const { createValue, createWallets, prefersDark, showTheme } = surroundings;
  const createTextValue = (key: string) =>
    createValue({ key, parse: (text) => text, serialize: (text: string) => text });

  const selection = createClusterSelection(
    configuration.clusters,
    createTextValue('countersign:cluster'),
  );
  const themeChoice = createValue({
    key: 'theme',
    parse: parseThemeChoice,
    serialize: (choice) => choice,
  });
  const { wallet, mobileDialogs, loadMobileWallet } = createWallets(configuration, selection);
  const repository = createRepository(openStore, guard.findHeld);
  const lookUpAlways = createValue({
    key: 'countersign:look-up',
    parse: (text) => text === 'always',
    serialize: () => 'always',
  });
  const lookup = createLookupConsent(lookUpAlways);
  const draft = createSharedDraft(
    async () => (await openStore()).drafts,
    createTextValue('countersign:draft'),
    Date.now,
  );
  const fileList = createFiles(hashing, draft, lookup);
  const signer = createSigner(wallet);
  const { clusters } = selection;
  const handedFiles = createHandedFiles();
  const queryClient = createQueryClient();
  const signing = createSigning(
    { chain, signer, repository, guard, trees, clusters, now: Date.now },
    (subjects, signature) => {
      handSigned(handedFiles, fileList.getState(), subjects, signature);
      fileList.removeSigned(subjects);
      // Earlier look-ups found no signature of these files.
      queryClient.removeQueries({ queryKey: FILE_LOOKUPS });
    },
  );

  const names = createAddressBook(createTextValue('countersign:names'), Date.now);
  signing.subscribe(() => {
    const state = signing.getState();
    if (state.status === 'running' && state.steps.includes('confirmed')) {
      names.addOwn(state.work.author);
    }
  });

  // A consent and the end of a signing apply to the files, network and account of that time only.
  selection.subscribe(lookup.reset);
  selection.subscribe(signing.reset);
  resetOnOtherFiles(signing, fileList);
  onOtherAccount(wallet, signing.reset);
  guardAgainstLeaving(fileList);

  return {
    configuration,
    selection,
    theme: createThemeStore(themeChoice, prefersDark, showTheme),
    wallet,
    WalletControl,
    messageSigner: signer,
    mobileDialogs,
    chain,
    hashing,
    trees,
    codes,
    stamping,
    repository,
    questions: createTextValue('countersign:questions'),
    fileList,
    handedFiles,
    lookup,
    signing,
    names,
    notifications: createNotificationStore(),
    queryClient,
    prepareSending,
    loadMobileWallet,
    isScreenComplete: createStore(false),
  };
}

function onOtherAccount(wallet: WalletPort, listener: () => void): void {
  let last = wallet.getState().account?.address ?? null;
  wallet.subscribe(() => {
    const address = wallet.getState().account?.address ?? null;
    if (address === null || address === last) return;
    if (last !== null) listener();
    last = address;
  });
}
