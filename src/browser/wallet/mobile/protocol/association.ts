import { toBase64Url } from './base64';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** The key by which a wallet knows, in the session that it is asked for, the page that asked. */
export type Association = Awaited<ReturnType<typeof createAssociation>>;

export async function createAssociation() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign']);
  return {
    /** An uncompressed point of P-256. */
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)),
    /** @returns 64 bytes, as IEEE P1363 has them */
    sign: async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(
        await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes),
      ),
  };
}

/**
 * @param place - where the session is held
 * @param base - the https address that the wallet named as its own, or empty
 */
export function getAddress(
  { publicKey }: Association,
  way: 'local' | 'remote',
  place: Readonly<Record<string, string>>,
  base = '',
): URL {
  const url = new URL(base || 'solana-wallet:/');
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/associate/${way}`;
  // The protocol pads this one, with dots, and 65 bytes take one of them.
  const association = `${toBase64Url(publicKey)}.`;
  url.search = new URLSearchParams({ association, ...place, v: 'v1' }).toString();
  return url;
}
