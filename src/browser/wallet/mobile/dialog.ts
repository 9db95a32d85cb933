import type { Store, WritableStore } from '@countersign/core/scheduling/store';

export type DialogContent =
  | { readonly kind: 'waiting' | 'blocked' | 'wallet-not-found' | 'browser-not-supported' }
  | { readonly kind: 'scan'; readonly address: string | null; readonly host: string }
  /** `ready`: the browser opens an app only after a click. */
  | { readonly kind: 'permission' | 'ready'; readonly proceed: () => void }
  | { readonly kind: 'failure'; readonly message: string };

export type MobileDialog = DialogContent & { readonly close: () => void };

export type MobileDialogPort = Store<MobileDialog | null>;

export type DialogBoard = Pick<WritableStore<MobileDialog | null>, 'getState' | 'setState'>;
