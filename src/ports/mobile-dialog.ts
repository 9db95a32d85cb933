import type { Store, WritableStore } from './store';

/** What is told while a mobile wallet is reached, or when it could not be. Text only. */
export type MobileDialog =
  /** `waiting`: the wallet was reached; what happens now happens there. */
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
  /**
   * - `permission`: the browser is about to ask whether this page may talk to apps on this device
   * - `permission-again`: that question is open still, or was put away; it can be asked once more
   * - `ready`: everything is allowed; opening another app takes a click of its own
   */
  | {
      readonly kind: 'permission' | 'permission-again' | 'ready';
      readonly proceed: () => void;
      readonly close: () => void;
    }
  | { readonly kind: 'failure'; readonly message: string; readonly close: () => void };

export type MobileDialogPort = Store<MobileDialog | null>;

/** Where dialogs are shown: one at a time, the newest in the place of the one before. */
export type DialogBoard = Pick<WritableStore<MobileDialog | null>, 'getState' | 'setState'>;
