import type { Cluster } from '../configuration/cluster';
import type { Evidence } from '@countersign/proof';
import type { Additions } from '../claims/wallet-additions';
import type { NodeCalls } from '../nodes/chain';
import type { PreparedClaim } from '../nodes/node-types';
import type { PlannedClaim } from '../claims/planned-claim';
import type { FailureReason } from '../nodes/node-failure';
import type { StoreOutcome, ReceiptRepository, SigningGuard } from '../receipts/repository';
import type { SaltedSubject } from '../claims/draft';
import type { SignerPort } from './signer';
import type { TreePort } from '../claims/file-set';

/** A file whose content is not what was read of it. */
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
  /** All configured: a wallet may send on another one. */
  readonly clusters: readonly Cluster[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Functions that send signed bytes, follow them and store their receipt. */
export interface LandingPorts extends Pick<SigningPorts, 'chain' | 'trees' | 'clusters' | 'now'> {
  readonly repository: {
    readonly pending: Pick<ReceiptRepository['pending'], 'put' | 'remove'>;
    readonly receipts: Pick<ReceiptRepository['receipts'], 'get' | 'put'>;
  };
}

export interface ClaimRequest {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly author: string;
  readonly subjects: readonly SaltedSubject[];
  readonly planned: PlannedClaim;
  readonly prepared: PreparedClaim;
  /** With `solana:signTransaction` nothing is sent before it is checked. */
  readonly canSignTransaction: boolean;
  /** Records and failed signings of the same that the person was told of: signatures and ids. */
  readonly known: readonly string[];
  /** The network is asked too whether the same was signed before; not of what is private. */
  readonly asksNetwork?: boolean;
  /** Looks at the files once more before the wallet is asked, and reads changed ones again. Never rejects. */
  readonly readChanged?: (signal: AbortSignal) => Promise<readonly ChangedFile[]>;
}

/** `looking-here`: in this device's storage. */
export type SigningStep =
  | 'looking-here'
  | 'looking'
  /** The latest blockhash is asked for. */
  | 'starting'
  | 'waiting-for-wallet'
  /** The wallet's answer came too late, and it is asked once more. */
  | 'waiting-again'
  | 'deciding'
  | 'sending'
  | 'sent'
  | 'confirmed';

/** An interruption leaves nothing, a wallet that may yet send, or a signature, stored or not. */
export type SigningTrace = 'none' | 'asked' | StoreOutcome;

export interface SigningListener {
  readonly onStep: (step: SigningStep) => void;
  /** The wallet is asked about a transaction that lands up to this block height. */
  readonly onAsked: (lastValidBlockHeight: bigint) => void;
  readonly onTrace: (trace: SigningTrace) => void;
  /** While waiting for confirmation; null once nodes answer. */
  readonly onUnreachable: (reason: FailureReason | null) => void;
  /** @returns whether to send it; rejects once that is not waited for */
  readonly onAdditions: (additions: Additions) => Promise<boolean>;
}

/** A record of the same by the same author. */
export interface SignedBefore {
  readonly signature: string;
  /** The node that lists it, and its time in seconds since 1970; null where its receipt is here. */
  readonly seen: { readonly node: string; readonly blockTime: bigint | null } | null;
}

/** `reason` tells in sentences why; what to do next follows from the status. */
export type SigningOutcome =
  | {
      readonly status: 'signed';
      readonly signature: string;
      /** Null where no node showed the transaction. */
      readonly evidence: Evidence | null;
      /** Whether its receipt is stored. */
      readonly kept: StoreOutcome;
    }
  /** By the person or in their name. What a wallet may have sent all the same stays stored. */
  | { readonly status: 'refused'; readonly reason: string }
  /** `files` have changed since they were read. `needsReload`: else the wallet can’t be reached. */
  | {
      readonly status: 'not-sent';
      readonly reason: string;
      readonly files: readonly ChangedFile[];
      readonly needsReload: boolean;
    }
  /**
   * A pending signing stays, to look for it again. `kept` is null while it may still land. Where
   * nodes found nothing of it, the same may be signed again, and `kept` says whether it is stored.
   */
  | {
      readonly status: 'may-have-been-sent';
      readonly reason: string;
      readonly kept: StoreOutcome | null;
    }
  /** By the wallet. `signature` is null where it was not sent; otherwise it stays stored. */
  | { readonly status: 'changed'; readonly reason: string; readonly signature: string | null }
  /** Nodes refused it, or it landed with an error; it stays stored. */
  | { readonly status: 'failed'; readonly reason: string; readonly kept: StoreOutcome }
  /** The person did not know of this record; the wallet was not asked. */
  | ({ readonly status: 'already-signed' } & SignedBefore)
  /** The wallet was not asked. */
  | { readonly status: 'in-other-tab' };
