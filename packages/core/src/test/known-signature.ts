import type { SignatureEntry } from '../nodes/node-types';

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
