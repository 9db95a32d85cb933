import type { Store, WritableStore } from './store';

export type MobileDialog =
  /** `waiting`: the person continues in the wallet. */
  | {
      readonly kind: 'waiting' | 'blocked' | 'wallet-not-found' | 'browser-not-supported';
      readonly close: () => void;
    }
  | {
      readonly kind: 'scan';
      /** Null while the code is not known. */
      readonly address: string | null;
      /** Host of the reflector. */
      readonly host: string;
      readonly close: () => void;
    }
  /**
   * - `permission`: the browser is about to ask whether this page may reach apps on this device
   * - `permission-again`: that prompt is open or was dismissed; it can be shown again
   * - `ready`: opening another app takes a click of its own
   */
  | {
      readonly kind: 'permission' | 'permission-again' | 'ready';
      readonly proceed: () => void;
      readonly close: () => void;
    }
  | { readonly kind: 'failure'; readonly message: string; readonly close: () => void };

export type MobileDialogPort = Store<MobileDialog | null>;

/** Shows one dialog at a time, the newest. */
export type DialogBoard = Pick<WritableStore<MobileDialog | null>, 'getState' | 'setState'>;
