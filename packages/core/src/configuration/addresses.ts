import { cleanCode } from './clean-code';

/** index.html contains this path too, because it asks a node before any script has loaded. */
const RECORDS = '/verify/';
const RECORD = /\/verify\/([^/]+)\/?$/;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]+$/;
const CLUSTER = /^solana:[a-z]+$/;

export const RECORD_ROUTE = `${RECORDS}:signature`;

/** QR codes and signed texts contain this path, so it is the same on every site. */
export function getRecordPath(signature: string, clusterId: string | null = null): string {
  return getPath(RECORDS, signature, clusterId);
}

function getPath(folder: string, id: string, clusterId: string | null): string {
  const path = `${folder}${encodeURIComponent(id)}`;
  return clusterId === null ? path : `${path}?cluster=${encodeURIComponent(clusterId)}`;
}

export function isRecordPath(pathname: string): boolean {
  return pathname.startsWith(RECORDS) && pathname !== RECORDS;
}

export interface RecordAddress {
  /** Base58 of any length. */
  readonly signature: string;
  /** The network that the link names, which this site may not know; null if it names none. */
  readonly clusterId: string | null;
}

export function parseRecordAddress({
  pathname,
  search,
}: Pick<URL, 'pathname' | 'search'>): RecordAddress | null {
  const signature = cleanCode(RECORD.exec(pathname)?.[1] ?? '');
  return BASE58.test(signature) ? { signature, clusterId: parseClusterId(search) } : null;
}

export function parseClusterId(search: string): string | null {
  const name = new URLSearchParams(search).get('cluster');
  // A link ends with its network, so characters that chats add to a link follow it.
  const id = cleanCode(name ?? '');
  return CLUSTER.test(id) ? id : name;
}

const SIGNERS = '/by/';

export const SIGNER_ROUTE = `${SIGNERS}:address`;

export function getSignerPath(address: string, clusterId: string | null = null): string {
  return getPath(SIGNERS, address, clusterId);
}

export function isSignerPath(pathname: string): boolean {
  return pathname.startsWith(SIGNERS);
}

export const HOME = '/';
export const SIGN = '/sign';
/** Begins the fragment of a link that asks for signatures. */
export const REQUEST = '#request=';
export const VERIFY = '/verify';
export const HOW = '/how';

/** The hosts' configuration lists each of these routes. */
export const ROUTES = [HOME, SIGN, VERIFY, HOW, RECORD_ROUTE, SIGNER_ROUTE] as const;
