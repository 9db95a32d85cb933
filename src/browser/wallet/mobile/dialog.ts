import type { Store, WritableStore } from '@countersign/core/scheduling/store';

/** The kind decides which buttons the dialog has. */
export type DialogContent =
  /** `waiting`: the person continues in the wallet. */
  | { readonly kind: 'waiting' | 'blocked' | 'wallet-not-found' | 'browser-not-supported' }
  /** `host`: the reflector's. */
  | { readonly kind: 'scan'; readonly address: string | null; readonly host: string }
  /**
   * `permission`: the browser is about to ask for access to apps on this device. `ready`: opening
   * the app needs a click.
   */
  | { readonly kind: 'permission' | 'ready'; readonly proceed: () => void }
  | { readonly kind: 'failure'; readonly message: string };

export type MobileDialog = DialogContent & { readonly close: () => void };

export type MobileDialogPort = Store<MobileDialog | null>;

/** Shows only the newest dialog. */
export type DialogBoard = Pick<WritableStore<MobileDialog | null>, 'getState' | 'setState'>;
