import type { Verdict } from '@countersign/proof';
import { getSubjectDigest } from '@countersign/proof/claims';
import { isSameDigest } from '@countersign/proof/encoding';
import type { WithdrawalStatus } from '@countersign/proof/records';
import { getRequestEnd, type SigningRequest } from '@countersign/proof/requests';

/** A record that was found, as nodes and its bytes prove it. */
export interface FoundRecord {
  readonly verdict: Verdict;
  readonly withdrawal: WithdrawalStatus;
}

/**
 * `late`: signed after the last day. `unclear`: a signature was found, but nodes did not say when
 * it landed or whether it was withdrawn. `not-searched`: none was found, and a list was not read to
 * its end.
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
 * @param isSearched - false if a list that could name a record of the address was not read whole
 */
export function judgeRequest(
  request: SigningRequest,
  records: readonly FoundRecord[],
  isSearched: (address: string) => boolean,
): JudgedRequest {
  const meant = records
    .filter(({ verdict }) => isMeant(request, verdict))
    .map((record) => ({ record, state: getState(request, record) }));
  const signers = request.signers.map((address): JudgedSigner => {
    const own = meant.filter(({ record }) => record.verdict.author === address);
    for (const state of BEST_FIRST) {
      const decisive = own.find((each) => each.state === state);
      if (decisive) return { address, ...decisive };
    }
    return { address, state: isSearched(address) ? 'missing' : 'not-searched', record: null };
  });
  const signed = signers.filter(({ state }) => state === 'signed').length;
  const others = meant.flatMap(({ record: { verdict }, state }) =>
    state === 'signed' && verdict.author !== null && !request.signers.includes(verdict.author)
      ? [verdict.author]
      : [],
  );
  return { signers, signed, isEnough: signed >= request.need, others: [...new Set(others)] };
}

/** A private signature is never meant, because its file can't be told from the record. */
function isMeant({ claim: asked }: SigningRequest, { claim, author, record }: Verdict): boolean {
  if (author === null || claim === null || (record !== 'valid' && record !== 'settling')) {
    return false;
  }
  const [wanted, signed] = [getSubjectDigest(asked), getSubjectDigest(claim)];
  return (
    claim.kind === asked.kind &&
    claim.net === asked.net &&
    wanted !== null &&
    signed !== null &&
    isSameDigest(wanted, signed)
  );
}

function getState(
  request: SigningRequest,
  { verdict, withdrawal }: FoundRecord,
): (typeof BEST_FIRST)[number] {
  if (withdrawal === 'withdrawn' || withdrawal === 'marked') return 'withdrawn';
  if (verdict.record === 'settling') return 'settling';
  const end = getRequestEnd(request);
  const blockTime = verdict.landing?.blockTime ?? null;
  if (end !== null && blockTime !== null && blockTime >= end) return 'late';
  const isTimeUnclear = end !== null && blockTime === null;
  return isTimeUnclear || withdrawal !== 'none' ? 'unclear' : 'signed';
}
