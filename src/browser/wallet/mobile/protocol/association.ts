import { toBase64Url } from './base64';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;

export type Association = Awaited<ReturnType<typeof createAssociation>>;

export async function createAssociation() {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign']);
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)),
    sign: async (bytes: Uint8Array<ArrayBuffer>) =>
      new Uint8Array(
        await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes),
      ),
  };
}

export function getAddress(
  { publicKey }: Association,
  way: 'local' | 'remote',
  place: Readonly<Record<string, string>>,
  base = '',
): URL {
  const url = new URL(base || 'solana-wallet:/');
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/associate/${way}`;
  // The protocol pads with dots instead of `=`; 65 bytes need one.
  const association = `${toBase64Url(publicKey)}.`;
  url.search = new URLSearchParams({ association, ...place, v: 'v1' }).toString();
  return url;
}
