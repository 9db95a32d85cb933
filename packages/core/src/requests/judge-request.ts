import type { Claim } from '@countersign/proof/claims';
import { getRequestEnd, type RequestTerms, type SignersRequest } from '@countersign/proof/requests';
import { isClaimFor } from '../claims/is-claim-for';
import type { VerifiedRecord } from '../records/lookup/look-up';

type Judged = 'signature' | 'author' | 'claim' | 'result' | 'problems' | 'blockTime';

export interface CandidateRecord extends Pick<VerifiedRecord, Judged> {
  readonly isSettling: boolean;
}

/**
 * `late`: signed after the last day. `unclear`: a record was found that could not be verified, or
 * whose time is unknown. `not-searched`: none was found, and no list that could name one was read
 * to its end.
 */
export type SignerState =
  'signed' | 'settling' | 'unclear' | 'late' | 'withdrawn' | 'not-searched' | 'missing';

export interface JudgedSigner {
  readonly address: string;
  readonly state: SignerState;
  /** The record that decides; null if none was found. */
  readonly record: CandidateRecord | null;
}

export interface JudgedRequest {
  /** In the order of the request. */
  readonly signers: readonly JudgedSigner[];
  readonly signed: number;
  readonly isEnough: boolean;
  /** Addresses that signed the same and were not asked. */
  readonly others: readonly string[];
}

/** The best state of a key's records decides, because a signer may sign again. */
const BEST_FIRST = ['signed', 'settling', 'unclear', 'late', 'withdrawn'] as const;

/**
 * Each key counts once, whatever it signed and however often.
 *
 * @param records - in any order; those of other files are ignored
 * @param isSearched - false if no list that could name a record of the address was read to its end
 */
export function judgeRequest(
  request: SignersRequest,
  records: readonly CandidateRecord[],
  isSearched: (address: string) => boolean,
): JudgedRequest {
  const meant = records
    .filter(({ claim, result }) => result !== 'false' && isAskedClaim(request, claim))
    .map((record) => ({ record, state: getState(request, record) }));
  const signers = request.signers.map((address): JudgedSigner => {
    const own = meant.filter(({ record }) => record.author === address);
    for (const state of BEST_FIRST) {
      const decisive = own.find((each) => each.state === state);
      if (decisive) return { address, ...decisive };
    }
    return { address, state: isSearched(address) ? 'missing' : 'not-searched', record: null };
  });
  const keys = signers.filter(({ state }) => state === 'signed').map(({ address }) => address);
  const signed = new Set(keys).size;
  const others = meant
    .filter(({ record, state }) => state === 'signed' && !request.signers.includes(record.author))
    .map(({ record }) => record.author);
  return { signers, signed, isEnough: signed >= request.need, others: [...new Set(others)] };
}

/** False for a private signature, because its record does not show the file. */
export function isAskedClaim({ claim: asked }: SignersRequest, claim: Claim): boolean {
  const wanted = asked.kind === 'file' ? asked.digest : asked.root;
  const isCount = asked.kind === 'file' || (claim.kind === 'tree' && claim.count === asked.count);
  return claim.net === asked.net && isCount && isClaimFor(claim, asked.kind, wanted);
}

/** @param now - in milliseconds since 1970 */
export function isOver(terms: Pick<RequestTerms, 'until'>, now: number): boolean {
  const end = getRequestEnd(terms);
  return end !== null && BigInt(now) >= end * 1000n;
}

function getState(
  request: SignersRequest,
  { result, isSettling, blockTime }: CandidateRecord,
): (typeof BEST_FIRST)[number] {
  const end = getRequestEnd(request);
  if (end !== null && blockTime !== null && blockTime >= end) return 'late';
  if (result === 'withdrawn') return 'withdrawn';
  if (isSettling) return 'settling';
  return result === 'verified' && (end === null || blockTime !== null) ? 'signed' : 'unclear';
}
