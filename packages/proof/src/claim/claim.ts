import { isSignature } from '../encoding/address';
import type { Digest } from '../encoding/digest';
import type { ClaimFault } from '../faults';
import { isLink } from './link';
import { isNet } from './net';
import { getTextFault } from './plain-text';

export interface FileClaim {
  readonly kind: 'file';
  readonly digest: Digest;
  readonly net: string;
  readonly title?: string;
}

/** The root of the tree of the files' distinct digests, and their number. */
export interface TreeClaim {
  readonly kind: 'tree';
  readonly root: Digest;
  readonly count: number;
  readonly net: string;
  readonly title?: string;
}

/** With `count` the claim is about a set, and each file has its own salt. */
export interface HiddenClaim {
  readonly kind: 'hidden';
  readonly commitment: Digest;
  readonly count?: number;
  readonly net: string;
}

/** The record with this signature is also published at these addresses. */
export interface LinksClaim {
  readonly kind: 'links';
  readonly signature: string;
  readonly net: string;
  readonly urls: readonly string[];
}

export interface RevokeClaim {
  readonly kind: 'revoke';
  readonly signature: string;
  readonly net: string;
  readonly reason?: string;
}

export type PublicClaim = FileClaim | TreeClaim;

export type StatementClaim = LinksClaim | RevokeClaim;

/** `net` is a CAIP-2 reference, see `toNet`. */
export type Claim = PublicClaim | HiddenClaim | StatementClaim;

/** The kinds whose memos begin with a digest. Claims of the other kinds are about a record. */
export const IS_PUBLIC: Readonly<
  Record<PublicClaim['kind'], true> & Record<HiddenClaim['kind'], false>
> = { file: true, tree: true, hidden: false };

export function isStatement(claim: Claim | null): claim is StatementClaim {
  return claim !== null && !Object.hasOwn(IS_PUBLIC, claim.kind);
}

export function isPublic(claim: Claim | null): claim is PublicClaim {
  return claim !== null && !isStatement(claim) && IS_PUBLIC[claim.kind];
}

/** A receipt can list this many files with names of usual length. */
export const MAX_COUNT = 250_000;

export function getClaimFault(claim: Claim): ClaimFault | null {
  return isNet(claim.net) ? getKindFault(claim) : 'net';
}

function getKindFault(claim: Claim): ClaimFault | null {
  switch (claim.kind) {
    case 'file':
      return getDigestFault(claim.digest) ?? getTitleFault(claim.title, 'title');
    case 'tree':
      return (
        getDigestFault(claim.root) ??
        getCountFault(claim.count) ??
        getTitleFault(claim.title, 'title')
      );
    case 'hidden':
      return getDigestFault(claim.commitment) ?? getCountFault(claim.count);
    case 'links':
      return isSignature(claim.signature) ? getUrlsFault(claim.urls) : 'signature';
    case 'revoke':
      return isSignature(claim.signature) ? getTitleFault(claim.reason, 'reason') : 'signature';
  }
}

function getDigestFault(digest: Digest): ClaimFault | null {
  return digest.bytes.length === 32 ? null : 'digest';
}

function getCountFault(count: number | undefined): ClaimFault | null {
  if (count === undefined) return null;
  return Number.isInteger(count) && count >= 1 && count <= MAX_COUNT ? null : 'count';
}

function getTitleFault(text: string | undefined, fault: 'title' | 'reason'): ClaimFault | null {
  return text === undefined || getTextFault(text) === null ? null : fault;
}

function getUrlsFault(urls: readonly string[]): ClaimFault | null {
  if (urls.length === 0 || !urls.every(isLink)) return 'url';
  return new Set(urls).size === urls.length ? null : 'url-repeated';
}
