import { decodeTransaction } from '@countersign/proof/transactions';
import type { Keypair } from './key-file';

/** @param transaction - wire bytes with a signature of zeros */
export function signTransaction({ sign }: Keypair, transaction: Uint8Array): Uint8Array {
  const { messageBytes } = decodeTransaction(transaction);
  const bytes = Uint8Array.from(transaction);
  // One byte counts the signatures; the only one follows.
  bytes.set(sign(messageBytes), 1);
  return bytes;
}
