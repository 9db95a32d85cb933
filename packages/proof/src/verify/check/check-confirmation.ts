import { parseUtcTime } from '../../encoding/time';
import type { Evidence, Observation } from '../evidence';
import { checkOn, toFinding } from './finding';
import { getNodeId } from '../node-id';
import type { Finding, Landing } from '../verdict';

type LandingCheckId = 'landed' | 'finalized' | 'agreement' | 'time';

export interface ConfirmationResult {
  readonly landing: Landing | null;
  readonly finalizedBy: number;
  readonly findings: Readonly<Record<LandingCheckId, Finding>>;
}

interface Confirmed extends Observation {
  readonly confirmationStatus: 'confirmed' | 'finalized';
}

interface JoinedReports {
  readonly counted: readonly Confirmed[];
  readonly slots: readonly bigint[];
  readonly blockhashes: readonly string[];
  readonly times: readonly bigint[];
  readonly contradicted: 'err' | 'slot' | 'blockhash' | null;
  readonly isUnknown: boolean;
}

/** Solana's first block, 16 March 2020. */
const EARLIEST_TIME = 1_584_316_800n;
/** Seconds that a block may be ahead of the observer's clock. */
const MAX_CLOCK_SKEW = 7_200n;

/** Only each node's last observation counts, and none counts if no node gave the bytes. */
export function checkConfirmation({ observations, lookup }: Evidence): ConfirmationResult {
  const last = [...new Map(observations.map((seen) => [getNodeId(seen.node), seen])).values()];
  const words = lookup.status === 'found' ? joinReports(last) : null;
  const landing = words === null ? null : toLanding(words);
  const grounds = {
    words,
    landing: words !== null && landing !== null ? { words, landing } : null,
  };
  return {
    landing,
    finalizedBy: grounds.landing?.words.counted.filter(isFinalizedInSlot).length ?? 0,
    findings: {
      landed: words === null ? checkSilence(last, lookup) : checkLanded(words, landing),
      finalized: checkOn('finalized', grounds, (told) => checkFinalized(told.landing)),
      agreement: checkOn('agreement', grounds, checkAgreement),
      time: checkOn('time', grounds, (told) => checkTime(told.words)),
    },
  };
}

function isConfirmed(observation: Observation): observation is Confirmed {
  const { confirmationStatus } = observation;
  return confirmationStatus === 'confirmed' || confirmationStatus === 'finalized';
}

function isFinalizedInSlot({ confirmationStatus, slot }: Confirmed): boolean {
  return confirmationStatus === 'finalized' && slot !== null;
}

function joinReports(last: readonly Observation[]): JoinedReports | null {
  const counted = last.filter(isConfirmed);
  if (counted.length === 0) return null;
  const slots = getDistinct(counted.map(({ slot }) => slot));
  const blockhashes = getDistinct(counted.map(({ blockhash }) => blockhash));
  const times = getDistinct(counted.map(({ blockTime }) => blockTime));
  const isErrContradicted = new Set(counted.map(({ err }) => err)).size > 1;
  const contradicted = isErrContradicted
    ? 'err'
    : slots.length > 1
      ? 'slot'
      : blockhashes.length > 1
        ? 'blockhash'
        : null;
  const isUnknown = last.some((seen) => seen.confirmationStatus === null && seen.slot === null);
  return { counted, slots, blockhashes, times, contradicted, isUnknown };
}

function getDistinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function toLanding(words: JoinedReports): Landing | null {
  const { counted, slots, blockhashes, times, contradicted } = words;
  const [first] = counted;
  if (first === undefined || contradicted !== null) return null;
  const isFinalized = counted.some(({ confirmationStatus }) => confirmationStatus === 'finalized');
  return {
    slot: slots[0] ?? null,
    blockTime: times.find(() => checkTime(words).outcome === 'pass') ?? null,
    blockhash: blockhashes[0] ?? null,
    confirmationStatus: isFinalized ? 'finalized' : 'confirmed',
    err: first.err,
    nodes: counted.map(({ node }) => node),
  };
}

function checkSilence(last: readonly Observation[], lookup: Evidence['lookup']): Finding {
  if (lookup.status === 'not-found') return toFinding('landed', 'not-found');
  const isProcessed = last.some(({ confirmationStatus }) => confirmationStatus === 'processed');
  return toFinding('landed', isProcessed ? 'only-processed' : 'not-observed');
}

function checkLanded({ contradicted }: JoinedReports, landing: Landing | null): Finding {
  if (landing === null)
    return toFinding('landed', 'nodes-disagree', { what: String(contradicted) });
  return landing.err === null
    ? toFinding('landed', 'landed-without-error')
    : toFinding('landed', 'landed-with-error', { err: landing.err });
}

function checkFinalized({ confirmationStatus }: Landing): Finding {
  const isFinalized = confirmationStatus === 'finalized';
  return toFinding('finalized', isFinalized ? 'is-finalized' : 'only-confirmed');
}

function checkAgreement({ counted, times, contradicted, isUnknown }: JoinedReports): Finding {
  const what = contradicted ?? (times.length > 1 ? 'blockTime' : null);
  if (what !== null) return toFinding('agreement', 'nodes-disagree', { what });
  if (isUnknown) return toFinding('agreement', 'not-known-to-all');
  const tellers = counted.filter(({ slot }) => slot !== null);
  return toFinding('agreement', tellers.length > 1 ? 'nodes-agree' : 'one-node-only');
}

function checkTime({ times, counted }: JoinedReports): Finding {
  const [time] = times;
  if (time === undefined) return toFinding('time', 'block-time-missing');
  if (times.length > 1) return toFinding('time', 'nodes-disagree', { what: 'blockTime' });
  const clock = getClock(counted);
  if (time >= EARLIEST_TIME && time <= clock + MAX_CLOCK_SKEW) {
    return toFinding('time', 'block-time-reported');
  }
  return toFinding('time', 'block-time-implausible', {
    blockTime: String(time),
    clock: String(clock),
  });
}

/** Returns the observer's clock in seconds since 1970: no block is younger than its observation. */
function getClock(counted: readonly Confirmed[]): bigint {
  return BigInt(Math.max(0, ...counted.map(({ observedAt }) => parseUtcTime(observedAt) ?? 0)));
}
