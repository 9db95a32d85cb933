import type { SignedMessage } from '../../../ports/signer';

const SIGNATURE_BYTES = 64;

/**
 * Takes a message and its signature apart, which the protocol's wallets return in one. Some return
 * the signature alone. Where it is neither, the wallet signed something else, and that is returned.
 */
export function splitSignedMessage(message: Uint8Array, payload: Uint8Array): SignedMessage {
  const before = payload.slice(0, -SIGNATURE_BYTES);
  const signature = payload.slice(-SIGNATURE_BYTES);
  const isAppended = payload.length >= SIGNATURE_BYTES && isSame(before, message);
  const isAlone = payload.length === SIGNATURE_BYTES;
  return { signedMessage: isAppended || isAlone ? message.slice() : payload, signature };
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}
