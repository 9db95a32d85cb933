import type { Digest } from '../encoding/digest';

/** A file as it is signed. The name proves nothing. */
export interface Subject {
  readonly name: string;
  /** In bytes; null if only a digest is known. */
  readonly size: number | null;
  readonly digest: Digest;
}
