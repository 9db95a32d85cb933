/** What the page shows while a mobile wallet is reached, or when it could not be. Text only. */
export type MobileDialog =
  /** The wallet app was opened; what happens now happens there. */
  | { readonly kind: 'waiting'; readonly close: () => void }
  /** `address` is null until the meeting point at `host` has given one. */
  | {
      readonly kind: 'scan';
      readonly address: string | null;
      readonly host: string;
      readonly close: () => void;
    }
  /** The browser is about to ask whether this page may talk to apps on this device. */
  | { readonly kind: 'permission'; readonly proceed: () => void; readonly close: () => void }
  /** That question is open still, or was put away without an answer; it can be asked once more. */
  | {
      readonly kind: 'permission-again';
      readonly proceed: () => void;
      readonly close: () => void;
    }
  /** Everything is allowed; opening another app takes a click of its own. */
  | { readonly kind: 'ready'; readonly proceed: () => void; readonly close: () => void }
  | { readonly kind: 'blocked'; readonly close: () => void }
  | { readonly kind: 'wallet-not-found'; readonly close: () => void }
  | { readonly kind: 'browser-not-supported'; readonly close: () => void }
  | { readonly kind: 'failure'; readonly message: string; readonly close: () => void };

/** Where dialogs are shown: one at a time, the newest in the place of the one before. */
export interface DialogBoard {
  readonly getState: () => MobileDialog | null;
  readonly setState: (dialog: MobileDialog | null) => void;
}
