import type { SignatureEntry } from '../../ports/chain';

/** What a node's index says of a signature, where nothing else matters. */
export function toKnownSignature(signature: string): SignatureEntry {
  return {
    signature,
    slot: 7n,
    blockTime: null,
    err: null,
    confirmationStatus: 'finalized',
    node: 'https://node.example',
    memoHint: null,
  };
}
