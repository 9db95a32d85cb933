import { decodeTransaction } from '@countersign/proof/transactions';
import type { Keypair } from './keypair';

const SIGNATURE_BYTES = 64;

export async function signTransactionBytes(key: Keypair, bytes: Uint8Array): Promise<Uint8Array> {
  const { header, staticAccounts, messageBytes } = decodeTransaction(bytes);
  const signers = staticAccounts.slice(0, header.requiredSignatures);
  const index = signers.indexOf(key.address);
  if (index < 0) throw new Error('The transaction does not ask for a signature of this account.');
  const signed = bytes.slice();
  // The signatures end where the message begins.
  const end = bytes.length - messageBytes.length;
  const start = end - (signers.length - index) * SIGNATURE_BYTES;
  signed.set(await key.sign(messageBytes), start);
  return signed;
}

export function getTransactionSignature(bytes: Uint8Array): Uint8Array {
  const [first] = decodeTransaction(bytes).signatures;
  if (!first) throw new Error('The transaction has no signature.');
  return first.slice();
}
