import type { Expectation, FileBytes, RecordResult, Subject } from '@countersign/proof';
import type { Digest } from '@countersign/proof/encoding';
import type { WithdrawalStatus } from '@countersign/proof/records';
import type { Receipt } from '@countersign/proof/receipts';

export interface Asking {
  /** URLs of nodes of one network, which are all asked. */
  readonly nodes: readonly string[];
  /** For the whole question; 30,000 by default. */
  readonly timeoutMs?: number | undefined;
}

export interface VerifyOptions extends Asking, Omit<Expectation, 'files'> {
  /** Digests, or bytes of which they are made. */
  readonly files?: readonly (Subject | FileBytes | FileBlob)[] | undefined;
  readonly receipt?: Receipt | undefined;
}

/** A `Blob`, without naming the type, which not every program has. */
export interface BlobBytes {
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface FileBlob {
  readonly name: string;
  readonly bytes: BlobBytes;
}

/** One node's answer about a record. */
export interface AskedOfRecord extends AskedNode {
  /** It does not know it, or has forgotten it. */
  readonly isUnknown: boolean;
}

/**
 * `ok` is false where its author withdrew the record, and null where that could not be found out.
 * `JSON.stringify` writes integers of any size as text, and bytes as hex.
 */
export interface AskedResult extends RecordResult {
  /**
   * `marked`: its mark is set and no withdrawal was found, so `ok` is null. `not-asked`: there is nothing
   * that could be withdrawn.
   */
  readonly withdrawal: WithdrawalStatus;
  readonly nodes: readonly AskedOfRecord[];
}

export interface AskedNode {
  /** Scheme, host and port: never a key in the address. */
  readonly node: string;
  /** Null where it answered. */
  readonly silence: string | null;
}

export interface FindOptions extends Asking {
  /** Only what one of them signed: an address in base58, or some; `any` finds everybody's. */
  readonly author: string | readonly string[];
}

/**
 * An empty search proves nothing: the file may be part of a set, and nodes forget.
 */
export interface FoundRecords {
  /** Earliest first. One is good where its `ok` is true. */
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
  /** Mentions that were not read, of which some may be records. */
  readonly unread: number;
  /** It has older mentions, which were not asked for. */
  readonly hasMore: boolean;
}

/** `sha256:…`, a digest, or bytes of which it is made. */
export type FileToFind = string | Digest | Uint8Array | ArrayBuffer | BlobBytes;
