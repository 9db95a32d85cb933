import type { Digest } from './digest';
import type { Observation } from './evidence';
import type { Subject } from './subject';

export const RECEIPT_MEDIA_TYPE = 'application/vnd.countersign.receipt+json;version=1';

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [name: string]: JsonValue };

/** Members that this version does not know, kept as they came. */
export type UnknownMembers = Readonly<Record<string, JsonValue>>;

/** One file of a claim. `salt`, `index` and `path` are evidence; name and size are testimony. */
export interface ReceiptFile extends Subject {
  readonly digest: Digest;
  /** 32 bytes, of a hidden claim. */
  readonly salt?: Uint8Array;
  /** Its place among the claim's leaves, from 0, with the path of hashes from there to the root. */
  readonly inclusion?: { readonly index: number; readonly path: readonly Uint8Array[] };
  readonly unknown: UnknownMembers;
}

export interface ReceiptObservation extends Observation {
  readonly unknown: UnknownMembers;
}

export interface Receipt {
  readonly network: {
    readonly genesisHash: string;
    readonly label: string;
    readonly unknown: UnknownMembers;
  };
  readonly signature: string;
  /** Wire bytes. */
  readonly transaction: Uint8Array;
  readonly files: readonly ReceiptFile[];
  readonly observations: readonly ReceiptObservation[];
  readonly unknown: UnknownMembers;
}
