import { decodeTransaction } from '@countersign/proof/transactions';
import type { Keypair } from './key-file';

/** @param transaction - wire bytes with a signature of zeros */
export function signTransaction({ sign }: Keypair, transaction: Uint8Array): Uint8Array {
  const { messageBytes, version } = decodeTransaction(transaction);
  const bytes = Uint8Array.from(transaction);
  // Its one signature stands behind a message of version 1, and before all others.
  bytes.set(sign(messageBytes), version === 1 ? messageBytes.length : 1);
  return bytes;
}
