import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import { isGenuine, checkBytes } from '@countersign/proof/records';
import type { AskedRecord } from '../ask-record';
import { isRead, type RankEntry, type SearchRow } from '../search-rows';
import { verifyEvidence } from '../verify-evidence';

export interface Sought {
  readonly address: string;
  readonly rank: RankEntry;
  readonly authors: readonly string[] | null;
  readonly subjects: readonly Subject[];
  readonly isMeant: (verdict: Verdict) => boolean;
}

/**
 * - `meant`: the bytes are a record that is looked for
 * - `newer`: a signer signed the bytes in a later format
 * - `unread`: no node returned bytes that bear the signature
 * - `other`: the bytes are something else, or another signer's
 */
export type Weight = 'meant' | 'newer' | 'unread' | 'other';

export function weighRow({ evidence }: SearchRow, sought: Sought): Weight {
  if (!isRead(evidence)) return 'unread';
  return weigh(evidence, verifyRead(evidence, sought), sought);
}

export function verifyRead(evidence: Evidence, { subjects }: Pick<Sought, 'subjects'>): Verdict {
  return subjects.length === 0 ? verifyEvidence(evidence) : verify({ evidence, subjects });
}

export function weighAsked({ evidence, verdict }: AskedRecord, sought: Sought): Weight {
  // In a later format it may be unknown whether the bytes are genuine.
  const mayBeRead = isGenuine(evidence) || isInLaterFormat(verdict);
  return mayBeRead ? weigh(evidence, verdict, sought) : 'unread';
}

/** Only bytes count, because anybody can mention a file, copy a memo, and name a signer. */
function weigh(
  evidence: Evidence,
  verdict: Verdict,
  { authors, isMeant }: Pick<Sought, 'authors' | 'isMeant'>,
): Weight {
  if (isInLaterFormat(verdict)) {
    return authors === null || isSignedByAny(evidence, authors) ? 'newer' : 'other';
  }
  const { author } = verdict;
  const isTheirs = author !== null && (authors === null || authors.includes(author));
  return isTheirs && isMeant(verdict) ? 'meant' : 'other';
}

function isSignedByAny({ signature, lookup }: Evidence, authors: readonly string[]): boolean {
  const bytes = lookup.status === 'found' ? lookup.transaction : null;
  const { transaction } = checkBytes(signature, bytes);
  const signers = transaction?.staticAccounts.slice(0, transaction.signatures.length) ?? [];
  return signers.some((signer) => authors.includes(signer));
}

function isInLaterFormat({ record, landing }: Pick<Verdict, 'record' | 'landing'>): boolean {
  const hasFailed = landing !== null && landing.err !== null;
  return record === 'newer-format' && !hasFailed;
}
