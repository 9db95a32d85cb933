import type { Evidence, Observation } from './evidence';
import { cannotCheck, EARLIER_CHECK, fail, pass } from './finding';
import { getNodeId } from './node-id';
import type { Finding, Landing } from './verdict';

type LandingCheckId = 'landed' | 'finalized' | 'agreement' | 'time';

export interface ConfirmationResult {
  readonly landing: Landing | null;
  /** How many nodes report it finalized with a slot. */
  readonly finalizedBy: number;
  readonly findings: Readonly<Record<LandingCheckId, Finding>>;
}

interface Confirmed extends Observation {
  readonly confirmationStatus: 'confirmed' | 'finalized';
}

/** Solana's first block, 16 March 2020. */
const EARLIEST_TIME = 1_584_316_800n;
/** Seconds that a block may be ahead of the observer's clock. */
const MAX_CLOCK_SKEW = 7_200n;

/** Only confirmed and finalized observations count, the last of each node. */
export function checkConfirmation({ observations, lookup }: Evidence): ConfirmationResult {
  const last = [...new Map(observations.map((seen) => [getNodeId(seen.node), seen])).values()];
  const counted = last.filter(isConfirmed);
  const [first] = counted;
  if (first === undefined) {
    const reason =
      lookup.status === 'not-found'
        ? 'not-found'
        : last.some(({ confirmationStatus }) => confirmationStatus === 'processed')
          ? 'only-processed'
          : 'not-observed';
    return toUnknownLanding(cannotCheck(reason), EARLIER_CHECK);
  }
  const slots = getDistinct(counted.map(({ slot }) => slot));
  const blockhashes = getDistinct(counted.map(({ blockhash }) => blockhash));
  const times = getDistinct(counted.map(({ blockTime }) => blockTime));
  const errors = new Set(counted.map(({ err }) => err));
  const contradicted = getContradicted({
    err: errors.size,
    slot: slots.length,
    blockhash: blockhashes.length,
  });
  if (contradicted !== undefined) {
    const disagreement = { what: contradicted };
    return toUnknownLanding(
      cannotCheck('nodes-disagree', disagreement),
      fail('nodes-disagree', disagreement),
    );
  }
  const [[slot = null], [blockhash = null]] = [slots, blockhashes];
  const finalized = counted.filter(isFinalized);
  const time = checkTime(times, counted);
  const landing: Landing = {
    slot,
    blockhash,
    blockTime: times.find(() => time.outcome === 'pass') ?? null,
    confirmationStatus: finalized.length > 0 ? 'finalized' : 'confirmed',
    err: first.err,
    nodes: counted.map(({ node }) => node),
  };
  return {
    landing,
    finalizedBy: finalized.filter(hasSlot).length,
    findings: {
      landed:
        landing.err === null
          ? pass('landed-without-error')
          : fail('landed-with-error', { err: landing.err }),
      finalized: finalized.length > 0 ? pass('is-finalized') : cannotCheck('only-confirmed'),
      agreement: checkAgreement(counted, times.length),
      time,
    },
  };
}

function toUnknownLanding(landed: Finding, agreement: Finding): ConfirmationResult {
  return {
    landing: null,
    finalizedBy: 0,
    findings: { landed, finalized: EARLIER_CHECK, agreement, time: EARLIER_CHECK },
  };
}

function isConfirmed(observation: Observation): observation is Confirmed {
  const { confirmationStatus } = observation;
  return confirmationStatus === 'confirmed' || confirmationStatus === 'finalized';
}

function hasSlot({ slot }: Confirmed): boolean {
  return slot !== null;
}

function isFinalized({ confirmationStatus }: Confirmed): boolean {
  return confirmationStatus === 'finalized';
}

function getContradicted(distinct: Readonly<Record<string, number>>): string | undefined {
  return Object.keys(distinct).find((what) => Number(distinct[what]) > 1);
}

function getDistinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function checkAgreement(counted: readonly Confirmed[], times: number): Finding {
  if (times > 1) return fail('nodes-disagree', { what: 'blockTime' });
  return counted.filter(hasSlot).length > 1 ? pass('nodes-agree') : cannotCheck('one-node-only');
}

function checkTime(times: readonly bigint[], counted: readonly Confirmed[]): Finding {
  const [time] = times;
  if (time === undefined) return cannotCheck('block-time-missing');
  if (times.length > 1) return cannotCheck('nodes-disagree', { what: 'blockTime' });
  const clock = getClock(counted);
  return time >= EARLIEST_TIME && time <= clock + MAX_CLOCK_SKEW
    ? pass('block-time-reported')
    : cannotCheck('block-time-implausible', { blockTime: String(time), clock: String(clock) });
}

/** The clock of the device that asked, in seconds since 1970: no block is younger than its observation. */
function getClock(counted: readonly Confirmed[]): bigint {
  const clocks = counted.map(({ observedAt }) => Date.parse(observedAt)).filter(Number.isFinite);
  return BigInt(Math.floor(Math.max(0, ...clocks) / 1_000));
}
