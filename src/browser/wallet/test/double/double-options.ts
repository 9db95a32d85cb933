import type { SignedVersion } from '@countersign/core/nodes/node-types';

/** What a person, or a broken wallet, does when asked; each value survives JSON. */
export type Refusal =
  /** An error with this code, and that many `cause` levels of plain errors around it. */
  | {
      readonly code: number | string;
      readonly message?: string;
      readonly depth?: number;
    }
  /** The code where Wallet Standard's own errors carry it. */
  | { readonly contextCode: number }
  | { readonly text: string }
  /** `throw undefined` */
  | { readonly nothing: true };

export type ConnectBehaviour =
  | 'approve'
  /** Waits for `approveNext()` or `refuseNext()`; without them it never answers. */
  | 'wait'
  | 'no-accounts'
  | { readonly refuse: Refusal };

/** `wait`: a silent question becomes a prompt, as in a wallet that knows no silence. */
export type SilentBehaviour = 'answer' | 'wait' | 'hang';

/** `hang`: it never answers. */
export type DisconnectBehaviour = 'obey' | 'hang' | { readonly refuse: Refusal };

export type Tampering =
  /** Adds a compute budget instruction, as many wallets do. */
  | 'adds-instruction'
  /** Adds a transfer of 0.1 SOL to somebody else. */
  | 'adds-transfer'
  /** Signs a transfer of its own in the place of what it was given. */
  | 'signs-another'
  | 'changes-memo'
  /** Returns what it was given, unsigned. */
  | 'no-signature'
  /** Returns ten bytes that mean nothing. */
  | 'garbage'
  /** Returns one answer more than it was asked for. */
  | 'two-answers'
  /** Returns a list without an answer. */
  | 'no-answer';

export type SignBehaviour =
  | 'approve'
  | 'wait'
  | { readonly refuse: Refusal }
  /** Where it sends by itself: it does so, and fails after that. */
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
  /** Names the controls in the page; needed only for a second wallet of one name. */
  readonly key?: string;
  /** Any string; a small picture when left out. */
  readonly icon?: string;
  /** `solana:localnet` when left out. */
  readonly chains?: readonly string[];
  /** How many accounts it has; 1 when left out. */
  readonly accounts?: number;
  /** What it calls its accounts; a number is added. `Account` when left out. */
  readonly label?: string;
  /** What its keys are made from; the key or name when left out. See `getDoubleAddress`. */
  readonly seed?: string;
  /** `early`, before the app, when left out; `never` until `register()` is called. */
  readonly register?: 'early' | 'never' | { readonly afterMs: number };
  /**
   * `wallet-first` announces itself once, so an app that starts later never hears of it;
   * `app-first` only answers an app that starts later; left out, it does both, as wallets should.
   */
  readonly direction?: 'both' | 'wallet-first' | 'app-first';
  /** `true`: the page was let in on an earlier visit. `never`: it forgets. Else kept over reloads. */
  readonly silentTrust?: boolean | 'never';
  /** What it throws when it is asked silently; without it, it answers with what it allows. */
  readonly refuseSilent?: Refusal;
  readonly silent?: SilentBehaviour;
  /** The indexes of the accounts that it may show; all of them when left out. */
  readonly allowed?: readonly number[];
  /** See `setLocked`. */
  readonly locked?: boolean;
  /** The transaction versions that it signs; `legacy` and 0 when left out. */
  readonly versions?: readonly SignedVersion[];
  /** Features to leave out, by `false`. */
  readonly features?: Readonly<Partial<Record<FeatureFlag, boolean>>>;
  readonly connect?: ConnectBehaviour;
  readonly disconnect?: DisconnectBehaviour;
  readonly sign?: SignBehaviour;
  /** The index, among those it may show, of the account that it signs in with; 0 when left out. */
  readonly signInAs?: number;
  /** Where `signAndSendTransaction` sends to. */
  readonly nodeUrl?: string;
  /** Is the mobile wallet adapter, with the feature by which the page knows it. */
  readonly isPhone?: boolean;
}

export interface DoubleCall {
  readonly method: string;
  /** Whether `standard:connect` was asked to be silent. */
  readonly silent?: boolean;
}

/** What a test may do to a wallet while the page is open. */
export interface DoubleControls {
  /** Every call of the app's, in order. */
  readonly calls: readonly DoubleCall[];
  /** Makes these accounts, by index, the ones that the app may see, and tells it so. */
  readonly changeAccounts: (indexes: readonly number[]) => Promise<void>;
  readonly removeChain: (chain: string) => void;
  readonly addChain: (chain: string) => void;
  readonly removeFeature: (flag: FeatureFlag) => void;
  readonly register: () => void;
  readonly unregister: () => void;
  /** A locked wallet refuses what is asked silently; unlocked, it tells whom it trusts its accounts. */
  readonly setLocked: (locked: boolean) => Promise<void>;
  readonly setBehaviour: (behaviour: {
    readonly connect?: ConnectBehaviour;
    readonly sign?: SignBehaviour;
    readonly silent?: SilentBehaviour;
  }) => void;
  /** Answers the oldest prompt that waits; the next one, when none does yet. */
  readonly approveNext: () => void;
  readonly refuseNext: (refusal: Refusal) => void;
}
