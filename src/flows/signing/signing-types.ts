import type { Cluster } from '../../config/configuration';
import type { Evidence } from '@countersign/proof';
import type { IntentChange } from '@countersign/proof/transactions';
import type { Additions } from '../claims/wallet-additions';
import type { ChainPort, PreparedClaim } from '../../ports/chain';
import type { PlannedClaim } from '../claims/planned-claim';
import type { FailureReason } from '../../ports/node-failure';
import type { NotKept, StoreOutcome, ReceiptRepository, SigningGuard } from '../../ports/receipts';
import type { SaltedSubject } from '../../ports/drafts';
import type { SignerPort, WalletErrorCode } from '../../ports/signer';
import type { TreePort } from '../../ports/trees';
import type { ChangedFile } from '../files/read-changed';

export interface SigningPorts {
  readonly chain: ChainPort;
  readonly signer: SignerPort;
  readonly repository: ReceiptRepository;
  readonly guard: SigningGuard;
  readonly trees: TreePort;
  /** All configured: a wallet may send on another one. */
  readonly clusters: readonly Cluster[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Ports for sending signed bytes, following them and storing their receipt. */
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

interface ReportedByNodes {
  readonly signature: string;
  readonly nodes: readonly string[];
}

/** The person did not know of this record; the wallet was not asked. */
export interface SignedBefore {
  readonly status: 'signed-before';
  readonly signature: string;
  /** The node that lists it, and its time in seconds since 1970; null where its receipt is here. */
  readonly seen: { readonly node: string; readonly blockTime: bigint | null } | null;
}

/** Some files have changed since they were read; nothing was sent. */
export interface FilesChanged {
  readonly status: 'files-changed';
  readonly files: readonly ChangedFile[];
}

export type SigningOutcome =
  | {
      readonly status: 'confirmed';
      readonly signature: string;
      /** Null where no node showed the transaction. */
      readonly evidence: Evidence | null;
      /** Whether its receipt is stored. */
      readonly kept: StoreOutcome;
    }
  | { readonly status: 'refused'; readonly isAtOnce?: boolean }
  /**
   * So says a wallet that may have sent it all the same; stays stored. This node found nothing, and
   * it may be signed again; null where none could tell.
   */
  | { readonly status: 'refusal-kept'; readonly node: string | null }
  /**
   * The wallet answered when the transaction could not land any more; it was not sent. `again` is
   * how it answered the second request: null where there was none, or that was late too.
   */
  | {
      readonly status: 'too-late';
      readonly again:
        | null
        | { readonly status: 'refused' }
        | { readonly status: 'failed'; readonly message: string };
    }
  /** Declined by the person because of the wallet's additions. */
  | { readonly status: 'not-sent' }
  /** Another tab is signing the same; the wallet was not asked. */
  | { readonly status: 'in-other-tab' }
  | SignedBefore
  | FilesChanged
  /** A pending signing of the same exists; the wallet was not asked. */
  | { readonly status: 'unfinished' }
  /** The salts could not be stored; the wallet was not asked. */
  | { readonly status: 'not-keepable'; readonly why: NotKept }
  /** The wallet may yet send it. */
  | { readonly status: 'cancelled'; readonly walletSends: boolean }
  | {
      readonly status: 'wallet-failed';
      readonly code: WalletErrorCode;
      readonly message: string;
      readonly walletSends: boolean;
    }
  /** The wallet returned something else; it was not sent. */
  | { readonly status: 'changed'; readonly what: IntentChange }
  /** The wallet sent something else, and it landed; stays stored. */
  | { readonly status: 'landed-changed'; readonly signature: string; readonly what: IntentChange }
  /** Refused by the one node that got it, which may have passed it on; stays stored. */
  | {
      readonly status: 'rejected';
      readonly reason: string;
      readonly node: string;
      readonly kept: StoreOutcome;
    }
  /** Landed with an error, these nodes say; stays stored. */
  | ({
      readonly status: 'failed';
      readonly reason: string;
      readonly kept: StoreOutcome;
    } & ReportedByNodes)
  /** It has not landed in its time, these nodes say; stays stored. */
  | ({ readonly status: 'expired'; readonly kept: StoreOutcome } & ReportedByNodes)
  /** The first node says it failed, the second that it landed; stays stored. */
  | ({ readonly status: 'contradicted' } & ReportedByNodes)
  /** Confirmed, but no node gave its bytes to compare; stays stored. */
  | { readonly status: 'not-compared'; readonly signature: string }
  /** Sent on another network, where it is no claim; stays stored. */
  | {
      readonly status: 'landed-on-other-cluster';
      readonly signature: string;
      readonly where: Cluster;
    }
  /** The wallet says that it sent it, and no node has seen it; stays stored. */
  | { readonly status: 'not-seen'; readonly signature: string }
  /**
   * The wallet's answer was lost, and the network has no such record, as this node says, or null
   * where none could be asked; stays stored.
   */
  | { readonly status: 'not-found'; readonly node: string | null }
  /** The same as `not-found`, but some candidates could not be checked. */
  | { readonly status: 'not-checked' }
  /** The node is not on the network that it was signed for; stays stored. */
  | { readonly status: 'network-reset' };
