import { digestOf, type Subject } from '../../proof';

/** A file whose content is its own name. */
export function createSubject(name: string): Subject {
  const bytes = new TextEncoder().encode(name);
  return { name, size: bytes.length, digest: digestOf(bytes) };
}
