import type { Observation } from '../verify/evidence';
import type { Subject } from '../claim/subject';

export const RECEIPT_MEDIA_TYPE = 'application/vnd.countersign.receipt+json;version=1';

/** Members that this version does not know. They are kept unchanged. */
export type UnknownMembers = Readonly<Record<string, unknown>>;

/** A leaf's index among the claim's leaves, and the hashes from it to the root. */
export interface ReceiptInclusion {
  readonly index: number;
  readonly path: readonly Uint8Array[];
}

/** Salt and inclusion are evidence; name and size are testimony. */
export interface ReceiptFile extends Subject {
  /** 32 bytes; only in a hidden claim. */
  readonly salt?: Uint8Array;
  readonly inclusion?: ReceiptInclusion;
  readonly unknown: UnknownMembers;
}

export interface ReceiptObservation extends Observation {
  readonly unknown: UnknownMembers;
}

export interface ReceiptNetwork {
  readonly genesisHash: string;
  readonly label: string;
  readonly unknown: UnknownMembers;
}

/** The transaction's bytes are evidence; network and observations are testimony. */
export interface Receipt {
  readonly network: ReceiptNetwork;
  readonly signature: string;
  readonly transaction: Uint8Array;
  readonly files: readonly ReceiptFile[];
  readonly observations: readonly ReceiptObservation[];
  readonly unknown: UnknownMembers;
}
