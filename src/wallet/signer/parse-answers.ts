import type { SignedIn, SignedMessage } from '../../ports/signer';
import { isAddress } from '../standard/address';
import { MAX_TRANSACTION_BYTES } from '@countersign/proof/transactions';
import { WalletError } from '../wallet-errors';

const SIGNATURE_BYTES = 64;
/** One signature, a header, one account, a blockhash and no instruction. */
const MIN_TRANSACTION_BYTES = 1 + SIGNATURE_BYTES + 3 + 1 + 32 + 32 + 1;
const MAX_MESSAGE_BYTES = 64 * 1024;

/** @throws WalletError `bad-answer` unless the wallet gave one answer to the one question */
function getOnly(answer: unknown): object {
  const first: unknown = Array.isArray(answer) && answer.length === 1 ? answer[0] : null;
  if (typeof first !== 'object' || first === null) throw new WalletError('bad-answer');
  return first;
}

/** A copy, so that the wallet can't change afterwards what was checked. */
function copyBytes(answer: object, key: string, min: number, max: number): Uint8Array {
  const bytes: unknown = Reflect.get(answer, key);
  const isBytes = Object.prototype.toString.call(bytes) === '[object Uint8Array]';
  if (!isBytes || !ArrayBuffer.isView(bytes) || bytes.byteLength < min || bytes.byteLength > max) {
    throw new WalletError('bad-answer');
  }
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength).slice();
}

export function parseSignedTransaction(answer: unknown): Uint8Array {
  const min = MIN_TRANSACTION_BYTES;
  return copyBytes(getOnly(answer), 'signedTransaction', min, MAX_TRANSACTION_BYTES);
}

function copySignature(answer: unknown): Uint8Array {
  return copyBytes(getOnly(answer), 'signature', SIGNATURE_BYTES, SIGNATURE_BYTES);
}

/** @returns 64 bytes, not all of them zero: that is what stands where nobody has signed */
export function parseSignature(answer: unknown): Uint8Array {
  const signature = copySignature(answer);
  if (signature.every((byte) => byte === 0)) throw new WalletError('bad-answer');
  return signature;
}

export function parseSignedMessage(answer: unknown): SignedMessage {
  return {
    signedMessage: copyBytes(getOnly(answer), 'signedMessage', 1, MAX_MESSAGE_BYTES),
    signature: copySignature(answer),
  };
}

/** @throws WalletError `no-sign-in-result`, `bad-answer` */
export function parseSignedIn(answer: unknown): SignedIn {
  const results: unknown[] = Array.isArray(answer) ? answer : [];
  if (results.every((result) => result === undefined || result === null))
    throw new WalletError('no-sign-in-result');
  const account: unknown = Reflect.get(getOnly(answer), 'account');
  const address: unknown =
    typeof account === 'object' && account !== null ? Reflect.get(account, 'address') : null;
  if (!isAddress(address)) throw new WalletError('bad-answer');
  return { address, ...parseSignedMessage(answer) };
}
