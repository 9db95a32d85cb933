import type { Cluster } from '../../config/configuration';
import { verify, type Observation } from '@countersign/proof';
import type { Digest } from '@countersign/proof/encoding';
import { isLanded } from '@countersign/proof/records';
import type { ChainPort, SignatureEntry } from '../../ports/chain';
import { sleep } from '../scheduling/sleep';

/** A signature of a file whose bytes were checked here. When it landed is the node's word. */
export interface CheckedSignature {
  readonly signature: string;
  readonly author: string;
  readonly slot: bigint;
  /** Seconds since 1970. */
  readonly blockTime: bigint | null;
  /** How many files it signs as one set; null for the file alone. */
  readonly setCount: number | null;
}

export interface CheckedMentions {
  /** Earliest first. */
  readonly signatures: readonly CheckedSignature[];
  /** What may be signatures too, in the node's words alone. */
  readonly unchecked: readonly SignatureEntry[];
}

interface Mentions {
  readonly cluster: Cluster;
  readonly digest: Digest;
  readonly entries: readonly SignatureEntry[];
  readonly signal: AbortSignal;
}

/** Anybody may mention a file's digest any number of times: so many are fetched. */
const MOST_FETCHED = 6;
/** As between the files that are looked up: public nodes count requests. */
const PACE_MS = 300;
const CLAIM = /(?:^|\] |; )countersign\/1 (?:file|tree) /;

/**
 * Fetches what mentions a digest, and tells which of it are signatures of that file. The node's index
 * of memos only chooses what is fetched first.
 *
 * @param pace - waited for before each request
 */
export async function checkMentions(
  chain: Pick<ChainPort, 'getGenesisHash' | 'fetchTransaction'>,
  { cluster, digest, entries, signal }: Mentions,
  pace: () => Promise<void> = () => sleep(PACE_MS),
): Promise<CheckedMentions> {
  const candidates = getCandidates(entries);
  const signatures: CheckedSignature[] = [];
  const unchecked = candidates.slice(MOST_FETCHED);
  if (candidates.length === 0) return { signatures, unchecked };
  const { value: genesisHash } = await chain.getGenesisHash(cluster, signal);
  for (const entry of candidates.slice(0, MOST_FETCHED)) {
    await pace();
    const { signature } = entry;
    const { lookup, slot, err } = await chain.fetchTransaction(cluster, signature, signal);
    if (lookup.status !== 'found' || slot !== entry.slot || err !== null) {
      unchecked.push(entry);
      continue;
    }
    const verdict = verify({
      evidence: { signature, genesisHash, lookup, observations: [toObservation(entry)] },
      subjects: [{ name: '', size: null, digest }],
    });
    const { author, claim, file } = verdict;
    if (isLanded(verdict) && file === 'match' && author !== null) {
      const setCount = claim?.kind === 'tree' ? claim.count : null;
      signatures.push({ signature, author, slot, blockTime: entry.blockTime, setCount });
    }
  }
  return { signatures: signatures.sort(compareSlots), unchecked: unchecked.sort(compareSlots) };
}

/** What says to be a claim comes before what the node's index has no memo of; earliest first. */
function getCandidates(entries: readonly SignatureEntry[]): SignatureEntry[] {
  const landed = entries.filter(({ err }) => err === null).toSorted(compareSlots);
  const said = landed.filter(({ memoHint }) => memoHint !== null && CLAIM.test(memoHint));
  return [...said, ...landed.filter(({ memoHint }) => memoHint === null)];
}

function toObservation(entry: SignatureEntry): Observation {
  const { node, slot, blockTime, err, confirmationStatus } = entry;
  const observedAt = new Date().toISOString();
  return { node, observedAt, slot, blockTime, blockhash: null, err, confirmationStatus };
}

interface Placed {
  readonly slot: bigint;
}

function compareSlots({ slot: a }: Placed, { slot: b }: Placed): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
