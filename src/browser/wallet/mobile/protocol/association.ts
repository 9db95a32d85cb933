import { toBase64Url } from './base64';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** The key by which the wallet recognizes the page that requested the session. */
export type Association = Awaited<ReturnType<typeof createAssociation>>;

export async function createAssociation() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign']);
  return {
    /** An uncompressed P-256 point. */
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)),
    /** @returns 64 bytes (IEEE P1363) */
    sign: async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(
        await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes),
      ),
  };
}

/**
 * @param place - where the session is served
 * @param base - the https address that the wallet asked to be opened by, or empty
 */
export function getAddress(
  { publicKey }: Association,
  way: 'local' | 'remote',
  place: Readonly<Record<string, string>>,
  base = '',
): URL {
  const url = new URL(base || 'solana-wallet:/');
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/associate/${way}`;
  // The protocol pads this value with dots; 65 bytes need one.
  const association = `${toBase64Url(publicKey)}.`;
  url.search = new URLSearchParams({ association, ...place, v: 'v1' }).toString();
  return url;
}
