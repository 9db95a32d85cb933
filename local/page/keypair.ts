import { encodeAddress } from '@countersign/proof/encoding';

export interface Keypair {
  readonly address: string;
  readonly publicKey: Uint8Array;
  readonly sign: (message: Uint8Array) => Promise<Uint8Array>;
}

type Signing = Omit<Keypair, 'address'>;

/** @param seed - 32 bytes */
export async function createKeypair(seed: Uint8Array): Promise<Keypair> {
  const { publicKey, sign } = (await tryBrowser(seed)) ?? (await createWithLibrary(seed));
  return { address: encodeAddress(publicKey), publicKey, sign };
}

/** RFC 8410: the PKCS #8 prefix of an Ed25519 seed */
const BEFORE_SEED = [48, 46, 2, 1, 0, 48, 5, 6, 3, 43, 101, 112, 4, 34, 4, 32];

/** Returns null if the browser lacks Ed25519. */
async function tryBrowser(seed: Uint8Array): Promise<Signing | null> {
  try {
    const pkcs8 = Uint8Array.of(...BEFORE_SEED, ...seed);
    const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', true, ['sign']);
    const { x = '' } = await crypto.subtle.exportKey('jwk', key);
    return {
      publicKey: fromBase64Url(x),
      sign: async (message) =>
        new Uint8Array(await crypto.subtle.sign('Ed25519', key, message.slice())),
    };
  } catch {
    return null;
  }
}

async function createWithLibrary(seed: Uint8Array): Promise<Signing> {
  const { getPublicKeyAsync, signAsync } = await import('@noble/ed25519');
  return {
    publicKey: await getPublicKeyAsync(seed),
    sign: (message) => signAsync(message, seed),
  };
}

function fromBase64Url(text: string): Uint8Array {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
