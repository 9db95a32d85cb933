import type { Digest } from '../encoding/digest';

/** A file as far as a proof knows it. The name is the person's own word and proves nothing. */
export interface Subject {
  readonly name: string;
  /** Bytes; null where only a digest was given. */
  readonly size: number | null;
  readonly digest: Digest;
}
