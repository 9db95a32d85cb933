import type { Store } from './store';

/** What is told while a mobile wallet is reached, or when it could not be; src/wallet/mobile fills it. */
export type MobileDialog =
  | {
      readonly kind: 'waiting' | 'blocked' | 'wallet-not-found' | 'browser-not-supported';
      readonly close: () => void;
    }
  | {
      readonly kind: 'scan';
      /** What the code says; null until it is known. */
      readonly address: string | null;
      /** The host where this page and the phone meet. */
      readonly host: string;
      readonly close: () => void;
    }
  | {
      readonly kind: 'permission' | 'permission-again' | 'ready';
      readonly proceed: () => void;
      readonly close: () => void;
    }
  | { readonly kind: 'failure'; readonly message: string; readonly close: () => void };

export type MobileDialogPort = Store<MobileDialog | null>;
