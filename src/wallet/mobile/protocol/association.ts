import { toBase64, toBase64Url } from './base64';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const FIRST_PORT = 49_152;
const PORTS = 65_536 - FIRST_PORT;

/** The key by which a wallet knows, in the session that it is asked for, the page that asked. */
export interface Association {
  /** An uncompressed point of P-256. */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** @returns 64 bytes, as IEEE P1363 has them */
  readonly sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}

export async function createAssociation(): Promise<Association> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['sign']);
  return {
    publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)),
    sign: async (bytes) =>
      new Uint8Array(
        await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, bytes),
      ),
  };
}

/** One of the ports that the protocol leaves to wallets. */
export function pickPort(): number {
  return FIRST_PORT + Math.floor(Math.random() * PORTS);
}

/** @param base - the https address that the wallet named as its own, or empty */
export function getLocalAddress(association: Association, port: number, base: string): URL {
  return getAddress('local', association, { port: String(port) }, base);
}

/** @param id - what the reflector calls this page */
export function getRemoteAddress(association: Association, host: string, id: Uint8Array): URL {
  return getAddress('remote', association, { reflector: host, id: toBase64Url(id) }, '');
}

function getAddress(
  way: 'local' | 'remote',
  { publicKey }: Association,
  place: Readonly<Record<string, string>>,
  base: string,
): URL {
  const url = new URL(base || 'solana-wallet:/');
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/v1/associate/${way}`;
  // The protocol pads this one, with dots.
  const key = toBase64(publicKey).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '.');
  url.search = new URLSearchParams({ association: key, ...place, v: 'v1' }).toString();
  return url;
}
