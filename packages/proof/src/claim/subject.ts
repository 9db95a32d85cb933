import type { Digest } from '../encoding/digest';

/** The name proves nothing. */
export interface Subject {
  readonly name: string;
  /** In bytes; null if only a digest is known. */
  readonly size: number | null;
  readonly digest: Digest;
}
