import { getSubjectDigest, type Claim } from '@countersign/proof/claims';
import { isSameDigest } from '@countersign/proof/encoding';
import type { Judgement } from '@countersign/proof/records';
import { getRequestEnd, type SigningRequest } from '@countersign/proof/requests';

export interface FoundRecord {
  readonly signature: string;
  readonly author: string;
  readonly claim: Claim;
  /** By the words of all nodes together. */
  readonly result: Judgement['result'];
  readonly isSettling: boolean;
  /** Seconds since 1970, as nodes report; null if they don't agree. */
  readonly blockTime: bigint | null;
}

/**
 * `late`: signed after the last day. `unclear`: a record was found that could not be verified, or
 * whose time is unknown. `not-searched`: none was found, and a list was not read to its end.
 */
export type SignerState =
  'signed' | 'settling' | 'unclear' | 'late' | 'withdrawn' | 'not-searched' | 'missing';

export interface JudgedSigner {
  readonly address: string;
  readonly state: SignerState;
  /** The record that decides; null if none was found. */
  readonly record: FoundRecord | null;
}

export interface JudgedRequest {
  /** In the order of the request. */
  readonly signers: readonly JudgedSigner[];
  readonly signed: number;
  readonly isEnough: boolean;
  /** Addresses that signed the same and were not asked. */
  readonly others: readonly string[];
}

/** The best state of a key's records decides, because a later signature mends an earlier one. */
const BEST_FIRST = ['signed', 'settling', 'unclear', 'late', 'withdrawn'] as const;

/**
 * Each key counts once, whatever it signed and however often.
 *
 * @param records - in any order; others than of the request's file or set are ignored
 * @param isSearched - false if no list that could name a record of the address was read whole
 */
export function judgeRequest(
  request: SigningRequest,
  records: readonly FoundRecord[],
  isSearched: (address: string) => boolean,
): JudgedRequest {
  const meant = records
    .filter((record) => isMeant(request, record))
    .map((record) => ({ record, state: getState(request, record) }));
  const signers = request.signers.map((address): JudgedSigner => {
    const own = meant.filter(({ record }) => record.author === address);
    for (const state of BEST_FIRST) {
      const decisive = own.find((each) => each.state === state);
      if (decisive) return { address, ...decisive };
    }
    return { address, state: isSearched(address) ? 'missing' : 'not-searched', record: null };
  });
  const signed = signers.filter(({ state }) => state === 'signed').length;
  const others = meant
    .filter(({ record, state }) => state === 'signed' && !request.signers.includes(record.author))
    .map(({ record }) => record.author);
  return { signers, signed, isEnough: signed >= request.need, others: [...new Set(others)] };
}

/** A private signature is never meant, because its file can't be told from the record. */
export function isAskedClaim({ claim: asked }: SigningRequest, claim: Claim): boolean {
  const [wanted, signed] = [getSubjectDigest(asked), getSubjectDigest(claim)];
  return (
    claim.kind === asked.kind &&
    claim.net === asked.net &&
    wanted !== null &&
    signed !== null &&
    isSameDigest(wanted, signed)
  );
}

function isMeant(request: SigningRequest, { claim, result }: FoundRecord): boolean {
  return result !== 'false' && isAskedClaim(request, claim);
}

function getState(
  request: SigningRequest,
  { result, isSettling, blockTime }: FoundRecord,
): (typeof BEST_FIRST)[number] {
  if (result === 'withdrawn') return 'withdrawn';
  if (isSettling) return 'settling';
  if (result !== 'verified') return 'unclear';
  const end = getRequestEnd(request);
  if (end === null) return 'signed';
  if (blockTime === null) return 'unclear';
  return blockTime < end ? 'signed' : 'late';
}
