import { WalletError } from '../../wallet-errors';

export function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Wallets use either alphabet, with or without padding. @throws WalletError `bad-answer` */
export function fromBase64(text: unknown): Uint8Array<ArrayBuffer> {
  if (typeof text !== 'string') throw new WalletError('bad-answer');
  const plain = text.replaceAll('-', '+').replaceAll('_', '/').replaceAll('=', '');
  try {
    return Uint8Array.from(atob(plain), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new WalletError('bad-answer', { cause });
  }
}
