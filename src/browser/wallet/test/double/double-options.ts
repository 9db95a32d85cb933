import type { SignedVersion } from '@countersign/core/nodes/node-types';

export type Refusal =
  | {
      readonly code: number | string;
      readonly message?: string;
      readonly depth?: number;
    }
  /** Wallet Standard's errors have the code in their context. */
  | { readonly contextCode: number }
  | { readonly text: string }
  | { readonly nothing: true };

export type ConnectBehaviour = 'approve' | 'wait' | 'no-accounts' | { readonly refuse: Refusal };

/** `wait`: the wallet prompts although the request is silent. */
export type SilentBehaviour = 'answer' | 'wait' | 'hang';

export type DisconnectBehaviour = 'obey' | 'hang' | { readonly refuse: Refusal };

export type Tampering =
  | 'adds-instruction'
  | 'adds-transfer'
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
  readonly key?: string;
  readonly icon?: string;
  readonly chains?: readonly string[];
  readonly accounts?: number;
  readonly label?: string;
  readonly seed?: string;
  readonly register?: 'early' | 'never' | { readonly afterMs: number };
  /** `wallet-first`: the wallet announces itself once. `app-first`: it answers only a later app. */
  readonly direction?: 'both' | 'wallet-first' | 'app-first';
  /** `true`: authorized on an earlier visit. `never`: the wallet stores no authorization. */
  readonly silentTrust?: boolean | 'never';
  readonly refuseSilent?: Refusal;
  readonly silent?: SilentBehaviour;
  readonly allowed?: readonly number[];
  readonly locked?: boolean;
  readonly versions?: readonly SignedVersion[];
  readonly features?: Readonly<Partial<Record<FeatureFlag, boolean>>>;
  readonly connect?: ConnectBehaviour;
  readonly disconnect?: DisconnectBehaviour;
  readonly sign?: SignBehaviour;
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
  readonly setLocked: (locked: boolean) => Promise<void>;
  readonly setBehaviour: (behaviour: {
    readonly connect?: ConnectBehaviour;
    readonly sign?: SignBehaviour;
    readonly silent?: SilentBehaviour;
  }) => void;
  readonly approveNext: () => void;
  readonly refuseNext: (refusal: Refusal) => void;
}
