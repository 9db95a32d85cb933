import type { Evidence, Observation } from './evidence';
import { cannotCheck, EARLIER, fail, pass } from './finding';
import { getNodeId } from './node-id';
import type { Finding, Landing } from './verdict';

type LandingCheckId = 'landed' | 'finalized' | 'agreement' | 'time';

export interface ConfirmationReading {
  readonly landing: Landing | null;
  /** How many nodes report it finalized, and in which slot. */
  readonly finalizedBy: number;
  readonly findings: Readonly<Record<LandingCheckId, Finding>>;
}

interface Counted extends Observation {
  readonly confirmationStatus: 'confirmed' | 'finalized';
}

/** Solana's first block, 16 March 2020. */
const EARLIEST_TIME = 1_584_316_800n;
/** Seconds that a block may be ahead of the clock of whoever asked: clocks differ. */
const MOST_AHEAD = 2 * 60 * 60;

/** Weighs what the nodes said. Only confirmed and finalized words count, the last of each node. */
export function checkConfirmation({ observations, lookup }: Evidence): ConfirmationReading {
  const last = [...new Map(observations.map((seen) => [getNodeId(seen.node), seen])).values()];
  const counted = last.filter(isCounted);
  const [first] = counted;
  if (first === undefined) {
    const reason =
      lookup.status === 'not-found'
        ? 'not-found'
        : last.some(({ confirmationStatus }) => confirmationStatus === 'processed')
          ? 'only-processed'
          : 'not-observed';
    return unknownLanding(cannotCheck(reason), EARLIER);
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
    return unknownLanding(
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

function unknownLanding(landed: Finding, agreement: Finding): ConfirmationReading {
  return {
    landing: null,
    finalizedBy: 0,
    findings: { landed, finalized: EARLIER, agreement, time: EARLIER },
  };
}

function isCounted(observation: Observation): observation is Counted {
  const { confirmationStatus } = observation;
  return confirmationStatus === 'confirmed' || confirmationStatus === 'finalized';
}

function hasSlot({ slot }: Counted): boolean {
  return slot !== null;
}

function isFinalized({ confirmationStatus }: Counted): boolean {
  return confirmationStatus === 'finalized';
}

function getContradicted(distinct: Readonly<Record<string, number>>): string | undefined {
  return Object.keys(distinct).find((what) => Number(distinct[what]) > 1);
}

/** What is unknown contradicts nobody. */
function getDistinct<T>(values: readonly (T | null)[]): T[] {
  return [...new Set(values.filter((value) => value !== null))];
}

function checkAgreement(counted: readonly Counted[], times: number): Finding {
  if (times > 1) return fail('nodes-disagree', { what: 'blockTime' });
  return counted.filter(hasSlot).length > 1 ? pass('nodes-agree') : cannotCheck('one-node-only');
}

function checkTime(times: readonly bigint[], counted: readonly Counted[]): Finding {
  const [time] = times;
  if (time === undefined) return cannotCheck('block-time-missing');
  if (times.length > 1) return cannotCheck('nodes-disagree', { what: 'blockTime' });
  return time >= EARLIEST_TIME && time <= getLatestTime(counted)
    ? pass('block-time-reported')
    : cannotCheck('block-time-implausible', { blockTime: String(time) });
}

/** Seconds since 1970 beyond which a block was made after somebody was told of it. */
function getLatestTime(counted: readonly Counted[]): bigint {
  const clocks = counted.map(({ observedAt }) => Date.parse(observedAt)).filter(Number.isFinite);
  return BigInt(Math.floor(Math.max(0, ...clocks) / 1_000) + MOST_AHEAD);
}
