import type { Store, WritableStore } from './store';

export type MobileDialog =
  /** `waiting`: the person continues in the wallet. */
  | {
      readonly kind: 'waiting' | 'blocked' | 'wallet-not-found' | 'browser-not-supported';
      readonly close: () => void;
    }
  | {
      readonly kind: 'scan';
      readonly address: string | null;
      /** Host of the reflector. */
      readonly host: string;
      readonly close: () => void;
    }
  /**
   * `permission`: the browser will ask whether this page may reach apps. `permission-again`: that
   * prompt is open or was dismissed. `ready`: opening another app needs a click.
   */
  | {
      readonly kind: 'permission' | 'permission-again' | 'ready';
      readonly proceed: () => void;
      readonly close: () => void;
    }
  | { readonly kind: 'failure'; readonly message: string; readonly close: () => void };

export type MobileDialogPort = Store<MobileDialog | null>;

/** Shows only the newest dialog. */
export type DialogBoard = Pick<WritableStore<MobileDialog | null>, 'getState' | 'setState'>;
