import type { Beginning } from '@countersign/core/documents/document-hash';
import type { Digest } from '@countersign/proof/encoding';

export interface HashedFile extends Digest {
  /** A PDF's earlier versions, the latest first. */
  readonly beginnings?: readonly Beginning[];
}

export interface HashingPort {
  readonly digest: (
    file: Blob,
    options: {
      readonly signal: AbortSignal;
      readonly onProgress: (bytesRead: number) => void;
    },
  ) => Promise<HashedFile>;
}

/**
 * `changed`: or the file became unreadable, which browsers report alike. `worker-failed`: the
 * worker crashed, or the policy or a lack of memory kept it from starting.
 */
export type ReadingFailure = 'changed' | 'unreadable' | 'worker-failed';

export interface HashingErrorContext {
  readonly bytesRead?: number;
  readonly detail?: string;
}

export class HashingError extends Error {
  override readonly name = 'HashingError';

  constructor(
    readonly code: ReadingFailure,
    readonly context: HashingErrorContext = {},
  ) {
    super(`hashing/${code}${context.detail === undefined ? '' : `: ${context.detail}`}`);
  }
}
