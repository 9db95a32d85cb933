import type { Cluster } from '../configuration/cluster';
import type { Evidence } from '@countersign/proof';
import type { Additions } from '../claims/wallet-additions';
import type { NodeCalls } from '../nodes/chain';
import type { PreparedClaim } from '../nodes/node-types';
import type { Intended } from '../claims/compare-signings';
import type { FailureReason } from '../nodes/node-failure';
import type { StoreOutcome, ReceiptRepository, SigningGuard } from '../receipts/repository';
import type { SaltedSubject } from '../claims/draft';
import type { SignerPort } from './signer';
import type { TreePort } from '../claims/file-set';

export interface ChangedFile {
  readonly id: number;
  readonly name: string;
}

export interface SigningPorts {
  readonly chain: NodeCalls;
  readonly signer: SignerPort;
  readonly repository: ReceiptRepository;
  readonly guard: SigningGuard;
  readonly trees: TreePort;
  /** All configured clusters, because a wallet may send on another one. */
  readonly clusters: readonly Cluster[];
  readonly now: () => number;
}

export interface LandingPorts extends Pick<SigningPorts, 'chain' | 'trees' | 'clusters' | 'now'> {
  readonly repository: {
    readonly pending: Pick<ReceiptRepository['pending'], 'put' | 'remove'>;
    readonly receipts: Pick<ReceiptRepository['receipts'], 'get' | 'put'>;
  };
}

export interface ClaimRequest extends Intended {
  readonly cluster: Cluster;
  readonly subjects: readonly SaltedSubject[];
  readonly prepared: PreparedClaim;
  /** The wallet has `solana:signTransaction`, so nothing is sent before it is checked. */
  readonly canSignTransaction: boolean;
  /** Signatures and ids of earlier records and failed signings that the person knows of. */
  readonly known: readonly string[];
  /** Also asks the network whether the same was signed before. Never set for a private signature. */
  readonly asksNetwork?: boolean;
  /** Reads changed files again before the wallet is asked. Never rejects. */
  readonly readChanged?: (signal: AbortSignal) => Promise<readonly ChangedFile[]>;
}

/** `looking-here`: this device's storage is searched. */
export type SigningStep =
  | 'looking-here'
  | 'looking'
  | 'starting'
  | 'waiting-for-wallet'
  /** The wallet's answer came too late, and it is asked once more. */
  | 'waiting-again'
  | 'deciding'
  | 'sending'
  | 'sent'
  | 'confirmed';

/** The state that an interruption leaves. `asked`: a wallet may still send the transaction. */
export type SigningTrace = 'none' | 'asked' | StoreOutcome;

export interface SigningListener {
  readonly onStep: (step: SigningStep) => void;
  readonly onAsked: (lastValidBlockHeight: bigint) => void;
  readonly onTrace: (trace: SigningTrace) => void;
  /** Called while waiting for confirmation, and with null once nodes answer. */
  readonly onUnreachable: (reason: FailureReason | null) => void;
  /** @returns whether to send it; rejects if the signing is cancelled */
  readonly onAdditions: (additions: Additions) => Promise<boolean>;
}

export interface SignedBefore {
  readonly signature: string;
  /** The node that lists it, and its time in seconds since 1970; null if its receipt is stored. */
  readonly seen: { readonly node: string; readonly blockTime: bigint | null } | null;
}

/** `reason` is a sentence or more. What to do next follows from the status. */
export type SigningOutcome =
  | {
      readonly status: 'signed';
      readonly signature: string;
      /** Null if no node returned the transaction. */
      readonly evidence: Evidence | null;
      readonly kept: StoreOutcome;
    }
  /** The person or their wallet refused. A transaction that may have been sent stays stored. */
  | { readonly status: 'refused'; readonly reason: string }
  /** `files` have changed since they were read. `needsReload`: only a reload connects to the wallet. */
  | {
      readonly status: 'not-sent';
      readonly reason: string;
      readonly files: readonly ChangedFile[];
      readonly needsReload: boolean;
    }
  /** `kept` says whether the signing was stored; null while the transaction may still land. */
  | {
      readonly status: 'may-have-been-sent';
      readonly reason: string;
      readonly kept: StoreOutcome | null;
    }
  /** The wallet changed the transaction. `signature` is null if nothing was sent. */
  | { readonly status: 'changed'; readonly reason: string; readonly signature: string | null }
  /** Nodes refused the transaction, or it landed with an error. The signing stays stored. */
  | { readonly status: 'failed'; readonly reason: string; readonly kept: StoreOutcome }
  | ({ readonly status: 'already-signed' } & SignedBefore)
  | { readonly status: 'in-other-tab' };
