import type { SignedVersion } from '@countersign/core/nodes/node-types';

/** How a person or a broken wallet refuses; each value survives JSON. */
export type Refusal =
  /** An error with this code, inside this many `cause` levels of plain errors. */
  | {
      readonly code: number | string;
      readonly message?: string;
      readonly depth?: number;
    }
  /** Wallet Standard's errors have the code in their context. */
  | { readonly contextCode: number }
  | { readonly text: string }
  | { readonly nothing: true };

export type ConnectBehaviour =
  | 'approve'
  /** Waits for `approveNext()` or `refuseNext()`. */
  | 'wait'
  | 'no-accounts'
  | { readonly refuse: Refusal };

/** `wait`: the wallet ignores `silent` and prompts. */
export type SilentBehaviour = 'answer' | 'wait' | 'hang';

export type DisconnectBehaviour = 'obey' | 'hang' | { readonly refuse: Refusal };

export type Tampering =
  /** Adds a compute budget instruction, as many wallets do. */
  | 'adds-instruction'
  /** The transfer sends 0.1 SOL to another address. */
  | 'adds-transfer'
  /** Signs only a transfer. */
  | 'signs-another'
  | 'changes-memo'
  | 'no-signature'
  | 'garbage'
  | 'two-answers'
  | 'no-answer';

export type SignBehaviour =
  | 'approve'
  | 'wait'
  | { readonly refuse: Refusal }
  /** Fails after it has sent the transaction. */
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
  /** Names the controls in the page; needed only if two wallets have the same name. */
  readonly key?: string;
  readonly icon?: string;
  readonly chains?: readonly string[];
  readonly accounts?: number;
  readonly label?: string;
  /** Keys are derived from this. Default: the key or name. See `getDoubleAddress`. */
  readonly seed?: string;
  /** `early` (default): before the app starts. `never`: only `register()` does. */
  readonly register?: 'early' | 'never' | { readonly afterMs: number };
  /**
   * `wallet-first`: announces itself once, so an app that starts later misses it. `app-first`:
   * answers only an app that starts later. `both` (default): as Wallet Standard requires.
   */
  readonly direction?: 'both' | 'wallet-first' | 'app-first';
  /**
   * `true`: the page was authorized on an earlier visit. `never`: authorizations are not stored.
   * Default: they survive a reload.
   */
  readonly silentTrust?: boolean | 'never';
  /** Default: a silent request returns the authorized accounts. */
  readonly refuseSilent?: Refusal;
  readonly silent?: SilentBehaviour;
  /** The indexes of accounts that the wallet may expose. Default: all. */
  readonly allowed?: readonly number[];
  readonly locked?: boolean;
  readonly versions?: readonly SignedVersion[];
  /** `false` removes a feature. */
  readonly features?: Readonly<Partial<Record<FeatureFlag, boolean>>>;
  readonly connect?: ConnectBehaviour;
  readonly disconnect?: DisconnectBehaviour;
  readonly sign?: SignBehaviour;
  /** An index among the allowed accounts. Default: 0. */
  readonly signInAs?: number;
  readonly nodeUrl?: string;
  readonly isPhone?: boolean;
}

export interface DoubleCall {
  readonly method: string;
  readonly silent?: boolean;
}

export interface DoubleControls {
  readonly calls: readonly DoubleCall[];
  readonly changeAccounts: (indexes: readonly number[]) => Promise<void>;
  readonly removeChain: (chain: string) => void;
  readonly addChain: (chain: string) => void;
  readonly removeFeature: (flag: FeatureFlag) => void;
  readonly register: () => void;
  readonly unregister: () => void;
  /**
   * A locked wallet refuses silent requests. Unlocking announces its accounts to authorized pages.
   */
  readonly setLocked: (locked: boolean) => Promise<void>;
  readonly setBehaviour: (behaviour: {
    readonly connect?: ConnectBehaviour;
    readonly sign?: SignBehaviour;
    readonly silent?: SilentBehaviour;
  }) => void;
  /** Answers the oldest open prompt, or the next one if none is open. */
  readonly approveNext: () => void;
  readonly refuseNext: (refusal: Refusal) => void;
}
