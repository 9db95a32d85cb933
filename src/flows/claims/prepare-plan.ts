import type { Cluster } from '../../config/configuration';
import type { ChainPort, PreparedClaim, Simulation } from '../../ports/chain';
import {
  getClaimInstructions,
  getMaxListedLeaves,
  getWithdrawalMark,
} from '@countersign/proof/claims';
import type { TransactionVersion } from '@countersign/proof/transactions';
import { isUnlisted, type PlannedClaim } from './planned-claim';

/** What can be signed by an account: its claim in the usual version, and more of it in version 1. */
export interface Plans {
  readonly usual: PlannedClaim;
  /**
   * Mentions files that do not fit the usual one; null where all fit, or the wallet has no version 1.
   */
  readonly wide: PlannedClaim | null;
}

/** Why the wide plan was not taken. */
export type Setback = Exclude<Simulation, { readonly status: 'passed' }>;

/**
 * Why the record of a set will not name its files: no transaction has room for so many; nobody is
 * connected who can sign it; what signs it has no version 1; or a trial run with the list failed, or could
 * not be made.
 */
export type UnlistedReason = 'too-many' | 'no-account' | 'no-version-1' | Setback;

export interface Signer {
  readonly address: string;
  /** Of the usual plan. */
  readonly transactionVersion: TransactionVersion;
}

export interface PreparedPlan {
  readonly planned: PlannedClaim;
  /** It is the wide plan, in version 1. */
  readonly isWide: boolean;
  /** Null where the wide plan was taken, or there is none. */
  readonly setback: Setback | null;
  readonly prepared: PreparedClaim;
}

/** @param plan - plans a claim for a version of the transaction */
export function getPlans(
  plan: (version: TransactionVersion) => PlannedClaim,
  { transactionVersion, canSignVersion1 }: Omit<Signer, 'address'> & { canSignVersion1: boolean },
): Plans {
  const usual = plan(transactionVersion);
  const wide = canSignVersion1 ? plan(1) : usual;
  return { usual, wide: wide.references.length > usual.references.length ? wide : null };
}

/**
 * @param planned - what will be signed
 * @param situation - `hasWide`: there is a wide plan; `setback`: null also where that is not wanted,
 *   or not prepared yet
 * @returns null of what names all its files, or is no set, or where nothing sets it back
 */
export function getUnlistedReason(
  planned: PlannedClaim,
  situation: {
    readonly hasAccount: boolean;
    readonly hasWide: boolean;
    readonly setback: Setback | null;
  },
): UnlistedReason | null {
  const { claim } = planned;
  if (claim.kind !== 'tree' || !isUnlisted(planned)) return null;
  if (claim.count > getMaxListedLeaves(1)) return 'too-many';
  if (!situation.hasAccount) return 'no-account';
  if (!situation.hasWide) return 'no-version-1';
  return situation.setback;
}

/**
 * Asks the nodes for what signing needs. The usual plan gives way to the wide one where a simulation
 * of that passes, or lacks only coins: then nobody knows better yet.
 *
 * @throws what the chain port throws when no node answers
 */
export async function preparePlan(
  chain: Pick<ChainPort, 'prepareClaim' | 'getRefusal'>,
  cluster: Cluster,
  { usual, wide }: Plans,
  { address: author, transactionVersion }: Signer,
  signal: AbortSignal,
): Promise<PreparedPlan> {
  const prepare = (planned: PlannedClaim, version: TransactionVersion) => {
    const instructions = getClaimInstructions({ ...planned, author });
    const { claim } = planned;
    const marks = claim.kind === 'revoke' ? [getWithdrawalMark(author, claim.signature)] : [];
    return chain.prepareClaim(cluster, { author, instructions, marks, version }, signal);
  };
  let setback: Setback | null = null;
  if (wide !== null) {
    try {
      const prepared = await prepare(wide, 1);
      const { simulation, missingLamports } = prepared;
      const isShort = simulation.status === 'failed' && missingLamports > 0n;
      if (simulation.status === 'passed' || isShort) {
        return { planned: wide, isWide: true, setback, prepared };
      }
      setback = simulation;
    } catch (error) {
      const reason = await chain.getRefusal(error);
      if (reason === null) throw error;
      setback = { status: 'unavailable', reason };
    }
    signal.throwIfAborted();
  }
  const prepared = await prepare(usual, transactionVersion);
  return { planned: usual, isWide: false, setback, prepared };
}
