import type { Association } from './association';

/* https://solana-mobile.github.io/mobile-wallet-adapter/spec/spec.html#session-establishment */

type Bytes = Uint8Array<ArrayBuffer>;

export const POINT_BYTES = 65;
const SEQUENCE_BYTES = 4;
const IV_BYTES = 12;
const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;

export type Cipher = ReturnType<typeof createCipher>;

export async function beginKeyExchange(association: Association) {
  const own = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', own.publicKey));
  return {
    /** HELLO_REQ: this session's public key, signed with the association key. */
    request: concatenate(publicKey, await association.sign(publicKey)),
    finish: async (walletKey: Bytes) => {
      const other = await crypto.subtle.importKey('raw', walletKey, CURVE, false, []);
      const secret = await crypto.subtle.deriveBits(
        { name: 'ECDH', public: other },
        own.privateKey,
        256,
      );
      const source = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
      const salt = association.publicKey;
      const key = await crypto.subtle.deriveKey(
        { name: 'HKDF', hash: 'SHA-256', salt, info: new Uint8Array() },
        source,
        { name: 'AES-GCM', length: 128 },
        false,
        ['encrypt', 'decrypt'],
      );
      return createCipher(key);
    },
  };
}

function createCipher(key: CryptoKey) {
  let sent = 0;
  let received = 0;
  const protect = (additionalData: Bytes, iv: Bytes) => ({ name: 'AES-GCM', additionalData, iv });
  return {
    async encrypt(text: string): Promise<Bytes> {
      sent += 1;
      const sequence = new Uint8Array(SEQUENCE_BYTES);
      new DataView(sequence.buffer).setUint32(0, sent);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const bytes = new TextEncoder().encode(text);
      const encrypted = await crypto.subtle.encrypt(protect(sequence, iv), key, bytes);
      return concatenate(sequence, iv, new Uint8Array(encrypted));
    },
    async decrypt(message: Bytes): Promise<string> {
      const sequence = message.slice(0, SEQUENCE_BYTES);
      received += 1;
      // The cipher alone does not detect a lost or repeated message.
      if (new DataView(sequence.buffer).getUint32(0) !== received) throw new Error('out of order');
      const iv = message.slice(SEQUENCE_BYTES, SEQUENCE_BYTES + IV_BYTES);
      const encrypted = message.slice(SEQUENCE_BYTES + IV_BYTES);
      const bytes = await crypto.subtle.decrypt(protect(sequence, iv), key, encrypted);
      return new TextDecoder().decode(bytes);
    },
  };
}

function concatenate(...parts: readonly Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
