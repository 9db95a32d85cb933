import type { MobileDialog } from '../../browser/wallet/mobile/dialog';

export { WAITING_FOR_WALLET } from '../../features/words';
export { CANCEL, CLOSE } from '../../ui/words';

export interface DialogWords {
  readonly title: string;
  readonly text: string;
  /** True if closing the dialog cancels the request. */
  readonly isPending?: boolean;
  readonly forward?: string;
}

const NOT_FOUND = "We can't find a wallet.";

export function getDialogWords(dialog: MobileDialog): DialogWords {
  switch (dialog.kind) {
    case 'waiting':
      return {
        title: 'Continue in your wallet',
        text: 'Answer there and come back; this page goes on by itself.',
        isPending: true,
      };
    case 'scan':
      return {
        title: 'Scan with your wallet',
        text: `Open the wallet app on your phone and scan this code. Phone and page meet at ${dialog.host}, which can't read what they say.`,
        isPending: true,
      };
    case 'permission':
      return {
        title: 'Allow the connection to your wallet',
        text: 'Your wallet is an app on this device. Next, your browser asks whether this page may connect to apps on this device: choose Allow.',
        isPending: true,
        forward: 'Continue',
      };
    case 'ready':
      return {
        title: 'Ready to open your wallet',
        text: 'Your wallet app opens next. Answer there and come back.',
        isPending: true,
        forward: 'Open wallet',
      };
    case 'blocked':
      return {
        title: 'The connection to your wallet is blocked',
        text: `Your browser does not let this page connect to apps on this device. ${getWayToSettings()}, allow “Apps on device”, and try again.`,
      };
    case 'wallet-not-found':
      return {
        title: NOT_FOUND,
        text: 'To use mobile wallet adapter, you must have a compatible mobile wallet application installed on your device.',
        forward: 'Find a wallet',
      };
    case 'browser-not-supported':
      return {
        title: NOT_FOUND,
        text: 'This browser appears to be incompatible with mobile wallet adapter. Open this page in a compatible mobile browser app and try again.',
      };
    case 'failure':
      return {
        title: 'The wallet was not connected',
        text: `An unexpected error occurred: ${dialog.message}`,
      };
  }
}

/** A page that is installed as an app has no address bar, and so no settings beside it. */
function getWayToSettings(): string {
  return matchMedia('(display-mode: browser)').matches
    ? 'Open the site settings beside the address'
    : "Long-press this app's icon, open its settings";
}

export const ASKING_FOR_CODE = 'Asking for a code';
export const WAITING_FOR_SCAN = 'Waiting for scan';
export const CONNECTING_CODE = 'Code that connects your wallet with this page';

export const PAGE_CODE = 'Code with the address of this page';
export const SCAN_PAGE_CODE =
  'Wallet on your phone? Scan this, then open the page in your wallet’s browser. Files stay here: choose them again there.';
