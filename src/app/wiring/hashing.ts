import type { HashingPort } from '../../flows/hashing-port';
import { createHasher } from '../../hashing/hasher';

let hasher: HashingPort | null = null;

/** One for the page: its workers are as many as the machine has cores. */
export function getHasher(): HashingPort {
  hasher ??= createHasher();
  return hasher;
}
