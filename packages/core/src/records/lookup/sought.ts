import { verify, type Evidence, type Subject, type Verdict } from '@countersign/proof';
import { isGenuine, checkBytes } from '@countersign/proof/records';
import type { AskedRecord } from '../ask-record';
import { isRead, type RankEntry, type SearchRow } from '../search-rows';
import { verifyEvidence } from '../verify-evidence';

/** The records that are looked for among the mentions of an address. */
export interface Sought {
  /** Base58. */
  readonly address: string;
  readonly rank: RankEntry;
  /** Base58 addresses of their signers; null for anybody's. */
  readonly authors: readonly string[] | null;
  readonly subjects: readonly Subject[];
  readonly isMeant: (verdict: Verdict) => boolean;
}

/**
 * - `meant`: by its bytes, it is what is looked for; `other`: it is something else, or somebody else's
 * - `newer`: it may be, as one of the signers signed it in a later format
 * - `unread`: no node gave bytes of it that bear the signature
 */
export type Weight = 'meant' | 'newer' | 'unread' | 'other';

/** Weighs a mention by its bytes. */
export function weighRow({ evidence }: SearchRow, sought: Sought): Weight {
  if (!isRead(evidence)) return 'unread';
  return weigh(evidence, verifyRead(evidence, sought), sought);
}

/** Checking a signature takes milliseconds. A search looks for the same files all the time. */
const verdicts = new WeakMap<Evidence, Verdict>();

/** The verdict by the bytes and the lists alone. */
export function verifyRead(evidence: Evidence, { subjects }: Pick<Sought, 'subjects'>): Verdict {
  if (subjects.length === 0) return verifyEvidence(evidence);
  const verdict = verdicts.get(evidence) ?? verify({ evidence, subjects });
  verdicts.set(evidence, verdict);
  return verdict;
}

/** Weighs a record by what all nodes said of it. */
export function weighAsked({ evidence, verdict }: AskedRecord, sought: Sought): Weight {
  // A format that can't be read here may hide whether the bytes are genuine.
  const mayBeRead = isGenuine(evidence) || isInLaterFormat(verdict);
  return mayBeRead ? weigh(evidence, verdict, sought) : 'unread';
}

/** Anybody can mention a file, copy a memo, and name a signer: only bytes count. */
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

/** Tells whether one of the authors signed a transaction whose claim can't be read here. */
function isSignedByAny({ signature, lookup }: Evidence, authors: readonly string[]): boolean {
  const bytes = lookup.status === 'found' ? lookup.transaction : null;
  const { transaction } = checkBytes(signature, bytes);
  const signers = transaction?.staticAccounts.slice(0, transaction.signatures.length) ?? [];
  return signers.some((signer) => authors.includes(signer));
}

/**
 * Tells whether a record is of a later format. One that failed, as far as all nodes that speak of
 * it say, counts for nothing.
 */
function isInLaterFormat({ record, landing }: Pick<Verdict, 'record' | 'landing'>): boolean {
  const hasFailed = landing !== null && landing.err !== null;
  return record === 'newer-format' && !hasFailed;
}
