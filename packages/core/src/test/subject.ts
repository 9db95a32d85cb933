import type { Subject } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';

/** A file whose content is its own name. */
export function createSubject(name: string): Subject {
  const bytes = new TextEncoder().encode(name);
  return { name, size: bytes.length, digest: digestOf(bytes) };
}
