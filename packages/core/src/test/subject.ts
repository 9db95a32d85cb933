import type { Subject } from '@countersign/proof';
import { digestOf } from '@countersign/proof/encoding';

export function createSubject(name: string): Subject {
  const bytes = new TextEncoder().encode(name);
  return { name, size: bytes.length, digest: digestOf(bytes) };
}
