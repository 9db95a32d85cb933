import { getClaimFault, type FileClaim, type PublicClaim, type TreeClaim } from '../claim/claim';
import { isBlankText } from '../claim/plain-text';
import { isAddress } from '../encoding/address';
import { decodeBase64, encodeBase64 } from '../encoding/base64';
import { fromUtf8, toUtf8 } from '../encoding/bytes';
import { formatDigest, isDigestText, parseDigest } from '../encoding/digest';
import { hasHiddenCharacter } from '../encoding/hidden-characters';
import { ProofError } from '../errors';
import type { RequestFault, TermsFault } from '../faults';

/** The wallets that are asked, the last day, and a note. */
export interface RequestTerms {
  /** One to sixteen addresses in base58, each once. */
  readonly signers: readonly string[];
  /** The number of signers that suffice. */
  readonly need: number;
  /** The last day, in UTC, such as `2026-12-04`. */
  readonly until?: string;
  readonly note?: string;
}

/** Somebody asks named wallets to sign one file or set. Nobody signs the request itself. */
export interface SignersRequest extends RequestTerms {
  /** Each signer signs this, with a title or without. */
  readonly claim: Omit<FileClaim, 'title'> | Omit<TreeClaim, 'title'>;
  /** A file's name or a set's, which proves nothing. */
  readonly name: string;
}

export const MAX_REQUEST_LENGTH = 4096;
export const MAX_SIGNERS = 16;
export const MAX_NAME_BYTES = 255;
export const MAX_NOTE_CHARACTERS = 80;

/**
 * @param text - the value of `request` in the fragment of a link: base64url of canonical JSON
 * @throws ProofError `request/malformed`
 */
export function parseRequest(text: string): SignersRequest {
  if (text.length > MAX_REQUEST_LENGTH) return refuse('too-large');
  const json = decode(text);
  const request = readRequest(parseJson(json));
  assertIsValid(request);
  // This refuses members that are unknown or appear twice, and everything that RFC 8785 forbids.
  return toJson(request) === json ? request : refuse('not-canonical');
}

/** @throws ProofError `request/malformed` */
export function serializeRequest(request: SignersRequest): string {
  assertIsValid(request);
  return encodeBase64(toUtf8(toJson(request)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The moment after which a signature is late, in seconds since 1970; null if there is none. */
export function getRequestEnd({ until }: Pick<RequestTerms, 'until'>): bigint | null {
  return until === undefined ? null : BigInt(Date.parse(`${until}T00:00:00Z`) / 1000 + 86_400);
}

function refuse(fault: RequestFault): never {
  throw new ProofError('request/malformed', { fault });
}

function decode(text: string): string {
  if (!/^[\w-]*$/.test(text)) return refuse('not-base64url');
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  const bytes = decodeBase64(base64 + '='.repeat((4 - (text.length % 4)) % 4));
  return (bytes && fromUtf8(bytes)) ?? refuse('not-base64url');
}

function parseJson(json: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return refuse('not-json');
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value }
    : refuse('not-json');
}

function readRequest(members: Readonly<Record<string, unknown>>): SignersRequest {
  const { name, need, signers, until, note } = members;
  return {
    claim: readClaim(members),
    name: toText(name, 'name'),
    signers: Array.isArray(signers)
      ? signers.map((signer: unknown) => toText(signer, 'signers'))
      : refuse('signers'),
    need: toNumber(need, 'need'),
    ...(until !== undefined && { until: toText(until, 'until') }),
    ...(note !== undefined && { note: toText(note, 'note') }),
  };
}

function readClaim(members: Readonly<Record<string, unknown>>): SignersRequest['claim'] {
  const { digest, root, count } = members;
  const net = toText(members.net, 'net');
  if (root === undefined) return { kind: 'file', digest: toDigest(digest), net };
  return { kind: 'tree', root: toDigest(root), count: toNumber(count, 'count'), net };
}

function toDigest(value: unknown) {
  return typeof value === 'string' && isDigestText(value) ? parseDigest(value) : refuse('digest');
}

function toText(value: unknown, fault: RequestFault): string {
  return typeof value === 'string' ? value : refuse(fault);
}

function toNumber(value: unknown, fault: RequestFault): number {
  return typeof value === 'number' ? value : refuse(fault);
}

function assertIsValid(request: SignersRequest): void {
  const { claim, name } = request;
  const fault = getClaimFault(claim satisfies PublicClaim);
  if (fault === 'net' || fault === 'count') refuse(fault);
  if (isBlankText(name) || hasHiddenCharacter(name)) refuse('name');
  if (toUtf8(name).length > MAX_NAME_BYTES) refuse('name');
  const termsFault = getTermsFault(request);
  if (termsFault !== null) refuse(termsFault);
}

/** The first fault; null if there is none. */
export function getTermsFault({ signers, need, until, note }: RequestTerms): TermsFault | null {
  const isCounted = signers.length > 0 && signers.length <= MAX_SIGNERS;
  if (!isCounted || !signers.every(isAddress)) return 'signers';
  if (new Set(signers).size !== signers.length) return 'signer-repeated';
  if (!Number.isInteger(need) || need < 1 || need > signers.length) return 'need';
  if (until !== undefined && !isDay(until)) return 'until';
  if (note === undefined) return null;
  const isLong = Array.from(note).length > MAX_NOTE_CHARACTERS;
  return isLong || isBlankText(note) || hasHiddenCharacter(note) ? 'note' : null;
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** RFC 8785: members in the order of their names, no white space. No text has a hidden character. */
function toJson({ claim, name, signers, need, until, note }: SignersRequest): string {
  const { net } = claim;
  return JSON.stringify({
    ...(claim.kind === 'tree' && { count: claim.count }),
    ...(claim.kind === 'file' && { digest: formatDigest(claim.digest) }),
    name,
    need,
    net,
    ...(note !== undefined && { note }),
    ...(claim.kind === 'tree' && { root: formatDigest(claim.root) }),
    signers,
    ...(until !== undefined && { until }),
  });
}
