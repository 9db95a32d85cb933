import { getPublicKeyAsync, signAsync } from '@noble/ed25519';
import { printAddress } from '../../src/proof';

/** An Ed25519 key that signs here, in the page. */
export interface Keypair {
  /** Base58 of the public key. */
  readonly address: string;
  readonly publicKey: Uint8Array;
  /** @returns 64 bytes */
  readonly sign: (message: Uint8Array) => Promise<Uint8Array>;
}

/** @param seed - 32 bytes, RFC 8032's private key */
export async function createKeypair(seed: Uint8Array): Promise<Keypair> {
  const publicKey = await getPublicKeyAsync(seed);
  return {
    address: printAddress(publicKey),
    publicKey,
    sign: (message) => signAsync(message, seed),
  };
}
