import type { SignedVersion } from '@countersign/core/nodes/node-types';

/** How a person or a broken wallet refuses; each value survives JSON. */
export type Refusal =
  /** An error with this code, wrapped in that many `cause` levels of plain errors. */
  | {
      readonly code: number | string;
      readonly message?: string;
      readonly depth?: number;
    }
  /** The code in the place where Wallet Standard's errors have it. */
  | { readonly contextCode: number }
  | { readonly text: string }
  /** `throw undefined` */
  | { readonly nothing: true };

export type ConnectBehaviour =
  | 'approve'
  /** Waits for `approveNext()` or `refuseNext()`. */
  | 'wait'
  | 'no-accounts'
  | { readonly refuse: Refusal };

/** `wait`: a silent request becomes a prompt, as in a wallet that ignores `silent`. */
export type SilentBehaviour = 'answer' | 'wait' | 'hang';

/** `hang`: never answers. */
export type DisconnectBehaviour = 'obey' | 'hang' | { readonly refuse: Refusal };

export type Tampering =
  /** Adds a compute budget instruction, as many wallets do. */
  | 'adds-instruction'
  /** Adds a transfer of 0.1 SOL to somebody else. */
  | 'adds-transfer'
  /** Signs a transfer instead of the given transaction. */
  | 'signs-another'
  | 'changes-memo'
  /** Returns the transaction unsigned. */
  | 'no-signature'
  /** Returns ten meaningless bytes. */
  | 'garbage'
  /** Returns one answer too many. */
  | 'two-answers'
  /** Returns an empty list. */
  | 'no-answer';

export type SignBehaviour =
  | 'approve'
  | 'wait'
  | { readonly refuse: Refusal }
  /** Sends the transaction, and then fails. */
  | { readonly failOnceSent: Refusal }
  | Tampering;

export type FeatureFlag =
  | 'connect'
  | 'disconnect'
  | 'events'
  | 'signTransaction'
  | 'signAndSend'
  | 'signMessage'
  | 'signIn';

export interface DoubleOptions {
  readonly name: string;
  /** Names the controls in the page; needed only for a second wallet with the same name. */
  readonly key?: string;
  /** Any string; a small picture by default. */
  readonly icon?: string;
  /** `solana:localnet` by default. */
  readonly chains?: readonly string[];
  /** The number of accounts; 1 by default. */
  readonly accounts?: number;
  /** Labels the accounts, followed by a number; `Account` by default. */
  readonly label?: string;
  /** Its keys are derived from this; the key or name by default. See `getDoubleAddress`. */
  readonly seed?: string;
  /** `early` (the default): before the app. `never`: only by `register()`. */
  readonly register?: 'early' | 'never' | { readonly afterMs: number };
  /**
   * `wallet-first` announces itself once, so an app that starts later misses it; `app-first` only
   * answers an app that starts later; `both` (the default) is what wallets should do.
   */
  readonly direction?: 'both' | 'wallet-first' | 'app-first';
  /**
   * `true`: the page was authorized on an earlier visit. `never`: authorizations are not stored. By
   * default they survive a reload.
   */
  readonly silentTrust?: boolean | 'never';
  /** The error for a silent request; by default it returns the authorized accounts. */
  readonly refuseSilent?: Refusal;
  readonly silent?: SilentBehaviour;
  /** The indexes of the accounts that it may expose; all by default. */
  readonly allowed?: readonly number[];
  /** See `setLocked`. */
  readonly locked?: boolean;
  /** The transaction versions that it signs; `legacy` and 0 by default. */
  readonly versions?: readonly SignedVersion[];
  /** `false` removes a feature. */
  readonly features?: Readonly<Partial<Record<FeatureFlag, boolean>>>;
  readonly connect?: ConnectBehaviour;
  readonly disconnect?: DisconnectBehaviour;
  readonly sign?: SignBehaviour;
  /** The account that signs in: an index among those it may expose; 0 by default. */
  readonly signInAs?: number;
  /** The node that `signAndSendTransaction` sends to. */
  readonly nodeUrl?: string;
  /** Acts as the mobile wallet adapter, with the feature that identifies it. */
  readonly isPhone?: boolean;
}

export interface DoubleCall {
  readonly method: string;
  /** Whether `standard:connect` was called with `silent`. */
  readonly silent?: boolean;
}

/** Controls a wallet while the page is open. */
export interface DoubleControls {
  /** The app's calls in order. */
  readonly calls: readonly DoubleCall[];
  /** Exposes exactly the accounts with these indexes to the app, and notifies it. */
  readonly changeAccounts: (indexes: readonly number[]) => Promise<void>;
  readonly removeChain: (chain: string) => void;
  readonly addChain: (chain: string) => void;
  readonly removeFeature: (flag: FeatureFlag) => void;
  readonly register: () => void;
  readonly unregister: () => void;
  /**
   * A locked wallet refuses silent requests. When unlocked, it announces its accounts to authorized
   * pages.
   */
  readonly setLocked: (locked: boolean) => Promise<void>;
  readonly setBehaviour: (behaviour: {
    readonly connect?: ConnectBehaviour;
    readonly sign?: SignBehaviour;
    readonly silent?: SilentBehaviour;
  }) => void;
  /** Answers the oldest open prompt, or else the next one. */
  readonly approveNext: () => void;
  readonly refuseNext: (refusal: Refusal) => void;
}
