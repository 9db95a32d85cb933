import type { Expectation, FileBytes, RecordResult, Subject } from '@countersign/proof';
import type { Digest } from '@countersign/proof/encoding';
import type { WithdrawalStatus } from '@countersign/proof/records';
import type { Receipt } from '@countersign/proof/receipts';

export interface Asking {
  /** URLs of nodes of one network. All of them are asked. */
  readonly nodes: readonly string[];
  /** Time limit for the whole question in milliseconds; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
}

export interface VerifyOptions extends Asking, Omit<Expectation, 'files'> {
  /** Digests, or bytes from which they are computed. */
  readonly files?: readonly (Subject | FileBytes | FileBlob)[] | undefined;
  readonly receipt?: Receipt | undefined;
}

/** A `Blob`. Its type is not named, because not every program has it. */
export interface BlobBytes {
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface FileBlob {
  readonly name: string;
  readonly bytes: BlobBytes;
}

export interface AskedOfRecord extends AskedNode {
  /** The node does not know the record, or has pruned it. */
  readonly isUnknown: boolean;
}

/**
 * `ok` is false if the author withdrew the record, and null if that is unknown. `JSON.stringify`
 * writes integers of any size as text, and bytes as hex.
 */
export interface AskedResult extends RecordResult {
  /** `marked`: no withdrawal was found for a set mark. `not-asked`: a record can't be withdrawn. */
  readonly withdrawal: WithdrawalStatus;
  readonly nodes: readonly AskedOfRecord[];
}

export interface AskedNode {
  /** Scheme, host and port, without any key in the URL. */
  readonly node: string;
  /** Why the node did not answer; null if it did. */
  readonly silence: string | null;
}

export interface FindOptions extends Asking {
  /** Base58 address of the signer, or a list of which one must match; `any` for any signer. */
  readonly author: string | readonly string[];
}

/** An empty search proves nothing, because the file may be part of a set, and nodes prune blocks. */
export interface FoundRecords {
  /** Earliest first. A record is good if its `ok` is true. */
  readonly records: readonly FoundRecord[];
  readonly nodes: readonly SearchedNode[];
}

export interface FoundRecord extends AskedResult {
  readonly signature: string;
  readonly author: string;
  readonly slot: bigint;
  /** Seconds since 1970. */
  readonly blockTime: bigint | null;
}

export interface SearchedNode extends AskedNode {
  /** The number of mentions that were not read. Some of them may be records. */
  readonly unread: number;
  /** The node has older mentions, which were not asked for. */
  readonly hasMore: boolean;
}

/** `sha256:…`, a digest, or bytes from which it is computed. */
export type FileToFind = string | Digest | Uint8Array | ArrayBuffer | BlobBytes;
