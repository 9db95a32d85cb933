import { choosePlural, formatCount } from '@countersign/core/words/count';
import type { ClusterHealth } from './network/use-cluster-check';
import type { ThemeChoice } from './theme/theme';

export { COPY_ADDRESS, LOAD_PAGE_AGAIN, NETWORK } from '../features/words';
export { CANCEL, RELOAD, TRY_AGAIN } from '../ui/words';

export const SKIP_TO_CONTENT = 'Skip to content';
export const LOADING = 'Loading…';
export const PART_NOT_LOADED = 'A part of this page could not be loaded.';

export const NOTIFICATIONS = 'Notifications';
export const CLOSE_NOTIFICATION = 'Close notification';
export const TOASTS = 'Toasts';

export const MAIN = 'Main';
export const HOME = 'Home';
export const SIGN = 'Sign';
export const VERIFY = 'Verify';
export const OPEN_MENU = 'Open menu';
export const CLOSE_MENU = 'Close menu';

export const THEME = 'Theme';
export const THEMES: Readonly<Record<ThemeChoice, string>> = {
  light: 'Light',
  dark: 'Dark',
  system: 'System',
};
export const CHOSEN_THEME: Readonly<Record<ThemeChoice, string>> = {
  light: 'Theme: light',
  dark: 'Theme: dark',
  system: 'Theme: system',
};

export const ASKING_SERVER = 'Asking the server…';
export const REFRESH = 'Refresh';
const HEALTH: Readonly<Record<ClusterHealth, string>> = {
  loading: 'asking the server',
  success: 'server answers',
  error: 'server does not answer',
};

export function formatNetworkTitle(network: string, health: ClusterHealth): string {
  return `${network}: ${HEALTH[health]}`;
}

export function formatNetworkButton(network: string, health: ClusterHealth): string {
  return `Network: ${network}, ${HEALTH[health]}`;
}

export function formatAnswering(server: string): string {
  return `${server} answers`;
}

export function formatNoAnswer(reason: string): string {
  return `No server answers. ${reason}`;
}

export function formatNetworkError(network: string): string {
  return `Error connecting to cluster ${network}.`;
}

export const ABOUT_NETWORK = 'About this network';
export const DEMO_NETWORK = 'Free demo network, gone when you stop it.';

export function formatTestNetwork(network: string): string {
  return `${network} is a test network. It may be reset.`;
}

export const SELECT_WALLET = 'Select Wallet';
export const RECONNECTING = 'Reconnecting…';
export const WALLET_NOT_ON_NETWORK = 'This wallet is not on this network';
/** After an address and a comma. */
export const BUTTON_NOT_ON_NETWORK = 'not on this network';
const UNKNOWN_WALLET = 'the wallet';

export function formatConnecting(wallet = UNKNOWN_WALLET): string {
  return `Connecting to ${wallet}…`;
}

export const ANNOUNCED_RECONNECTING = 'Reconnecting to your wallet';

export function announceConnecting(wallet = UNKNOWN_WALLET): string {
  return `Connecting to ${wallet}`;
}

export function announceConnected(wallet = UNKNOWN_WALLET): string {
  return `Connected to ${wallet}`;
}

export function formatRefused(wallet: string): string {
  return `Not connected: the request was refused in ${wallet}.`;
}

export function formatNoAccount(wallet: string): string {
  return `${wallet} shared no account. Choose one in the wallet and try again.`;
}

export function formatNotConnected(wallet: string, reason: string): string {
  return `${wallet} could not connect: ${reason}`;
}

export function formatOtherNetwork(wallet: string, network: string): string {
  return `${wallet} is connected for another network. It comes back with that one; connect it again to sign on ${network}.`;
}

export const DISCONNECT = 'Disconnect';
export const USE_ANOTHER_WALLET = 'Use another wallet';
export const WALLETS_ON_THIS_DEVICE = 'Wallets on this device';
export const NOT_ON_THIS_NETWORK = 'Not on this network';
export const RECENT = 'Recent';
export const WARNING = 'Warning';

export function formatCannotSign(network: string): string {
  return `This wallet is not set up for ${network}, so it can’t sign here.`;
}

export const BALANCE = 'Balance';
export const ASKING_BALANCE = 'asking…';
export const UNKNOWN_BALANCE = 'no server answers';
export const ADDRESS_COPIED = 'Address copied';
export const ADDRESS_NOT_COPIED = 'The address could not be copied: the browser refused.';
export const ACCOUNTS = 'Accounts';

// The menu of the wallet in a browser without a wallet.
export const NO_WALLET = 'No wallet found';
export const NO_WALLET_IN_BROWSER = 'No wallet was found in this browser.';
export const ABOUT_WALLETS =
  'A wallet is an app or browser extension that keeps your key and signs for you. You only need one to sign: checking a signature works without.';
export const FILES_STAY_HERE = 'Files stay here: choose them again there.';
export const GET_A_WALLET = 'Get a Solana wallet to connect.';

export function formatOpenIn(wallet: string): string {
  return `Open in ${wallet}`;
}

export const FILES_REPLACED =
  'The files to sign were changed in another tab. Reload to see them here.';

export function formatFilesAdded(files: number): string {
  return choosePlural(
    files,
    '1 file from your last visit was added.',
    `${formatCount(files)} files from your last visit were added.`,
  );
}

export function formatUnfinished(signings: number): string {
  return choosePlural(
    signings,
    '1 signing was begun here and has no record yet.',
    `${formatCount(signings)} signings were begun here and have no record yet.`,
  );
}

export function formatLookAtUnfinished(signings: number): string {
  return choosePlural(signings, 'Look at it', 'Look at them');
}

export const FOOTER = [
  {
    title: 'What a record proves',
    text: 'One wallet signed exactly one file or set of files. The signature was published at about the time shown. No record can prove who owns the wallet.',
  },
  {
    title: 'What it costs',
    text: 'Signing costs about 0.000005\u00a0SOL, less than a cent, paid from your wallet. Checking is free and needs no wallet.',
  },
  {
    title: 'What a test network is',
    text: 'A place to try signing. Its SOL is free and has no value. It may be reset, and its records vanish then.',
  },
] as const;
export const HOW_IT_WORKS = 'How it works';
export const SOURCE = 'Source';
export const DOCUMENTATION = 'Documentation';
