import type { SignatureEntry } from '../nodes/node-types';

/** Makes an entry of a node's index of which only the signature matters. */
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
