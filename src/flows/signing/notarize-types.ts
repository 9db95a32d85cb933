import type { Cluster } from '../../config/configuration';
import type { Evidence, IntentChange } from '../../proof';
import type { Additions } from '../claims/wallet-additions';
import type { ChainPort, PreparedClaim } from '../../ports/chain';
import type { PlannedClaim } from '../claims/planned-claim';
import type { StoreOutcome, ReceiptRepository, SigningGuard } from '../../ports/receipts';
import type { SaltedSubject } from '../../ports/drafts';
import type { SignerPort } from '../../ports/signer';
import type { TreePort } from '../../ports/trees';

/** What signing a claim needs, how it proceeds, and how it can end. */

export interface NotarizePorts {
  readonly chain: ChainPort;
  readonly signer: SignerPort;
  readonly keeper: ReceiptRepository;
  readonly guard: SigningGuard;
  readonly trees: TreePort;
  /** All that are configured: a wallet may send on another than it was asked to. */
  readonly clusters: readonly Cluster[];
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export interface NotarizeRequest {
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly author: string;
  readonly subjects: readonly SaltedSubject[];
  readonly planned: PlannedClaim;
  readonly prepared: PreparedClaim;
  /** Whether the account offers `solana:signTransaction`; then nothing is sent before it is checked. */
  readonly canSignTransaction: boolean;
  /**
   * What says the same already, as far as the person was told of it: signatures of records, and the
   * ids of signings that came to nothing.
   */
  readonly known: readonly string[];
}

/** `looking-here`: at what this device keeps, before anybody is asked. */
export type NotarizeStep =
  'looking-here' | 'looking' | 'waiting-for-wallet' | 'deciding' | 'sending' | 'sent' | 'confirmed';

/**
 * What an interruption leaves behind: nothing, a wallet that was asked to send and may do so, or a
 * signature, on this device or not.
 */
export type SigningTrace = 'none' | 'asked' | 'kept' | 'not-kept';

export interface NotarizeListener {
  readonly onStep: (step: NotarizeStep) => void;
  readonly onTrace: (trace: SigningTrace) => void;
  /** While it waits for confirmation: null once nodes answer, else why none does. */
  readonly onUnreachable: (reason: string | null) => void;
  /**
   * Told of what a wallet added before it is sent.
   *
   * @returns whether it is to be sent; rejects where that is not waited for any more
   */
  readonly onAdditions: (additions: Additions) => Promise<boolean>;
}

interface ToldByNodes {
  readonly signature: string;
  /** URLs. */
  readonly nodes: readonly string[];
}

export type NotarizeOutcome =
  | {
      readonly status: 'confirmed';
      readonly signature: string;
      /** What a node said of it just now; null where it did not show the transaction. */
      readonly evidence: Evidence | null;
      /** Whether its receipt is on this device. */
      readonly kept: StoreOutcome;
    }
  | { readonly status: 'refused' }
  /** The person did not want sent what the wallet made of it. */
  | { readonly status: 'not-sent' }
  /** Another tab is signing the same at this moment; here nothing was asked. */
  | { readonly status: 'elsewhere' }
  /** The same was signed before, of which the person did not know yet; here nothing was asked. */
  | { readonly status: 'signed-before'; readonly signature: string }
  /** The same was begun before, and waits to be taken up; here nothing was asked. */
  | { readonly status: 'unfinished' }
  /** This device could not keep the salts, without which nobody could show what was signed. */
  | { readonly status: 'not-keepable' }
  /** No longer waited for. A wallet that sends by itself may still do so, once approved there. */
  | { readonly status: 'cancelled'; readonly walletSends: boolean }
  | { readonly status: 'wallet-failed'; readonly message: string; readonly walletSends: boolean }
  /** The wallet returned something else than our claim; it was not sent by us. */
  | { readonly status: 'changed'; readonly what: IntentChange }
  /** The wallet sent something else by itself, and it landed; it stays stored. */
  | { readonly status: 'landed-changed'; readonly signature: string; readonly what: IntentChange }
  /** A node refused it; no other was given it. It stays stored, as the node may have passed it on. */
  | {
      readonly status: 'rejected';
      readonly reason: string;
      readonly node: string;
      readonly kept: StoreOutcome;
    }
  /** It landed with an error, by the word of these nodes; it stays stored. */
  | ({
      readonly status: 'failed';
      readonly reason: string;
      readonly kept: StoreOutcome;
    } & ToldByNodes)
  /** It has not landed, and never will, by the word of these nodes; it stays stored. */
  | ({ readonly status: 'expired'; readonly kept: StoreOutcome } & ToldByNodes)
  /** The first says that it came to nothing, and the second that it landed well; it stays stored. */
  | ({ readonly status: 'contradicted' } & ToldByNodes)
  /** What the wallet sent was confirmed, and no node gave its bytes to compare; it stays stored. */
  | { readonly status: 'not-compared'; readonly signature: string }
  /** The wallet sent it on another network, where it is no claim of that network; it stays stored. */
  | {
      readonly status: 'landed-elsewhere';
      readonly signature: string;
      readonly where: Cluster;
    }
  /** The wallet says that it sent it, and nobody has seen it; it stays stored. */
  | { readonly status: 'not-seen'; readonly signature: string }
  /** The wallet was asked, the answer was lost, and the network has no such record; it stays stored. */
  | { readonly status: 'not-found' }
  /** As `not-found`, but some of what may be it could not be checked. */
  | { readonly status: 'not-checked' }
  /** The node is not of the network that it was signed for; it stays stored. */
  | { readonly status: 'network-reset' };
