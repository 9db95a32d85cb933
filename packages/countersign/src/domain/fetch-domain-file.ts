import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { DOMAIN_FILE_PATH, MAX_DOMAIN_FILE_BYTES } from '@countersign/proof/domains';
import type { DomainFailure, FetchedDomainFile } from '../../../../src/ports/domain';
import { startTimeLimit } from '../time-limit';
import { isPublicAddress } from './public-address';

const PATIENCE_MS = 5_000;
const LONGEST_DETAIL = 200;
const REDIRECTS = [301, 302, 303, 307, 308];

const HEADERS = {
  accept: 'application/json',
  'accept-encoding': 'identity',
  'cache-control': 'no-cache',
  'user-agent': 'countersign',
};

/** Where the machine ends: a test puts a host of its own there. */
export interface DomainEdge {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>;
  readonly isPublic: (address: string) => boolean;
  readonly port: number;
  readonly patienceMs: number;
  /** PEM of who is trusted; the platform's own where it is absent. */
  readonly ca?: string;
}

export const INTERNET: DomainEdge = {
  resolve: (host) => lookup(host, { all: true }),
  isPublic: isPublicAddress,
  port: 443,
  patienceMs: PATIENCE_MS,
};

/** Fetches what a host says of keys. No redirect is followed, and nothing private is connected to. */
export async function fetchDomainFile(
  host: string,
  edge: DomainEdge = INTERNET,
): Promise<FetchedDomainFile> {
  const limit = startTimeLimit(edge.patienceMs);
  try {
    return await fetchFile(host, edge, limit.signal);
  } catch (error) {
    return failed(limit.isOver() ? 'timeout' : getFailure(error));
  } finally {
    limit.clear();
  }
}

async function fetchFile(
  host: string,
  { resolve, isPublic, port, ca }: DomainEdge,
  signal: AbortSignal,
): Promise<FetchedDomainFile> {
  const asking = request({
    ...{ host, port, path: DOMAIN_FILE_PATH, method: 'GET', headers: HEADERS, signal },
    // Whatever the environment says.
    ...{ agent: false, rejectUnauthorized: true, ca },
    lookup: createLookup(resolve, isPublic),
  });
  // It is thrown below, or was given up.
  asking.on('error', () => undefined);
  asking.end();
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  try {
    return await readResponse(response, host);
  } finally {
    asking.destroy();
  }
}

/**
 * The connection itself asks it, and goes to what it gives: no second answer of the name service can
 * lead elsewhere.
 */
function createLookup(
  resolve: DomainEdge['resolve'],
  isPublic: DomainEdge['isPublic'],
): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) callback(new Refusal('name'), '');
        else if (!addresses.every(({ address }) => isPublic(address))) {
          callback(new Refusal('private-address'), '');
        } else if (all === true) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      () => {
        callback(new Refusal('name'), '');
      },
    );
  };
}

class Refusal extends Error {
  readonly failure: DomainFailure;

  constructor(failure: DomainFailure) {
    super(failure);
    this.failure = failure;
  }
}

async function readResponse(response: IncomingMessage, host: string): Promise<FetchedDomainFile> {
  const { statusCode = 0, headers } = response;
  if (REDIRECTS.includes(statusCode)) {
    return failed('redirect', getTarget(headers.location, host));
  }
  if (statusCode !== 200) return failed('http', `status ${statusCode}`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (encoding.toLowerCase() !== 'identity') return failed('encoding', cut(encoding));
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) throw new Error('a body gave something else than bytes');
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_DOMAIN_FILE_BYTES) break;
  }
  if (size <= MAX_DOMAIN_FILE_BYTES && !response.complete) return failed('cut-off');
  return { status: 'fetched', bytes: Buffer.concat(chunks).subarray(0, MAX_DOMAIN_FILE_BYTES + 1) };
}

/** With the host as it is connected to, whatever its spelling. */
function getTarget(location: string | undefined, host: string): string | null {
  const base = `https://${host}${DOMAIN_FILE_PATH}`;
  if (location === undefined || !URL.canParse(location, base)) return null;
  const { protocol, host: target, pathname } = new URL(location, base);
  return cut(`to ${protocol}//${target}${pathname}`);
}

function cut(text: string): string {
  return text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text;
}

function failed(failure: DomainFailure, detail: string | null = null): FetchedDomainFile {
  return { status: 'failed', failure, detail };
}

/** Node's own codes of X.509 faults. */
const CERTIFICATE = /CERT|SELF_SIGNED|ISSUER|CRL|ALTNAME|HOSTNAME_MISMATCH/;

function getFailure(error: unknown): DomainFailure {
  if (error instanceof Refusal) return error.failure;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (CERTIFICATE.test(code)) return 'certificate';
  return code === 'ECONNRESET' ? 'cut-off' : 'unreachable';
}
