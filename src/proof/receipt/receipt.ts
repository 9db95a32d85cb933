import type { Observation } from '../verify/evidence';
import type { Subject } from '../claim/subject';

export const RECEIPT_MEDIA_TYPE = 'application/vnd.countersign.receipt+json;version=1';

/** Members that this version does not know, kept as they came. */
export type UnknownMembers = Readonly<Record<string, unknown>>;

/** A file's place among its claim's leaves, from 0, and the hashes from there to the root. */
export interface ReceiptInclusion {
  readonly index: number;
  readonly path: readonly Uint8Array[];
}

/** One file of a claim. Salt and inclusion are evidence; name and size are testimony. */
export interface ReceiptFile extends Subject {
  /** 32 bytes, of a hidden claim. */
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

/** What a person keeps. Its transaction bytes are evidence, and most of the rest is testimony. */
export interface Receipt {
  readonly network: ReceiptNetwork;
  readonly signature: string;
  /** Wire bytes. */
  readonly transaction: Uint8Array;
  readonly files: readonly ReceiptFile[];
  readonly observations: readonly ReceiptObservation[];
  readonly unknown: UnknownMembers;
}
