import type { Cluster } from '../../config/configuration';
import type { ChainPort, PreparedClaim } from '../../ports/chain';
import { getClaimInstructions, getMark, getMaxListedLeaves } from '@countersign/proof/claims';
import type { TransactionVersion } from '@countersign/proof/transactions';
import { isUnlisted, type PlannedClaim } from './planned-claim';

/** What can be signed by an account: its claim in the usual version, and more of it in version 1. */
export interface Plans {
  readonly usual: PlannedClaim;
  /**
   * Mentions or marks files that do not fit the usual one; null where all fit, or the wallet has no
   * version 1.
   */
  readonly wide: PlannedClaim | null;
}

/** What has room in version 1 alone: the list of a set's files, or more marks. */
export type Extra = 'list' | 'marks';

/**
 * Why the record of a set will not name its files: no transaction has room for so many; nobody has
 * said yet what signs it; what signs it has no version 1; somebody chose so; or a trial run with the
 * list did not pass.
 */
export type UnlistedReason = 'too-many' | 'no-account' | 'no-version-1' | 'left-out' | 'not-passed';

export interface Signer {
  readonly address: string;
  /** Of the usual plan. */
  readonly transactionVersion: TransactionVersion;
}

export interface PreparedPlan {
  readonly planned: PlannedClaim;
  /** It is the wide plan, in version 1. */
  readonly isWide: boolean;
  readonly prepared: PreparedClaim;
}

/** @param plan - plans a claim for a version of the transaction */
export function getPlans(
  plan: (version: TransactionVersion) => PlannedClaim,
  { transactionVersion, canSignVersion1 }: Omit<Signer, 'address'> & { canSignVersion1: boolean },
): Plans {
  const usual = plan(transactionVersion);
  const wide = canSignVersion1 ? plan(1) : usual;
  return { usual, wide: countAddresses(wide) > countAddresses(usual) ? wide : null };
}

/** Null where the usual version has room for all. */
export function getExtra({ usual, wide }: Plans): Extra | null {
  if (wide === null) return null;
  return isUnlisted(usual) ? 'list' : 'marks';
}

/**
 * @param planned - what will be signed
 * @param situation - `hasWide`: there is a wide plan; `isLeftOut`: it is not wanted
 * @returns null of what names all its files, or is no set
 */
export function getUnlistedReason(
  planned: PlannedClaim,
  situation: {
    readonly hasAccount: boolean;
    readonly hasWide: boolean;
    readonly isLeftOut: boolean;
  },
): UnlistedReason | null {
  const { claim } = planned;
  if (claim.kind !== 'tree' || !isUnlisted(planned)) return null;
  if (claim.count > getMaxListedLeaves(1)) return 'too-many';
  if (!situation.hasAccount) return 'no-account';
  if (!situation.hasWide) return 'no-version-1';
  return situation.isLeftOut ? 'left-out' : 'not-passed';
}

/**
 * Asks the nodes for what signing needs. The wide plan is taken where a simulation of it passes;
 * where it does not, or a node can't take it, the usual one is prepared instead.
 *
 * @throws what the chain port throws when no node answers
 */
export async function preparePlan(
  chain: Pick<ChainPort, 'prepareClaim'>,
  cluster: Cluster,
  { usual, wide }: Plans,
  { address: author, transactionVersion }: Signer,
  signal: AbortSignal,
): Promise<PreparedPlan> {
  const prepare = async (planned: PlannedClaim, version: TransactionVersion) => {
    const instructions = getClaimInstructions({ ...planned, author });
    const marks = planned.markSubjects.map((subject) => getMark(author, subject));
    const prepared = await chain.prepareClaim(
      cluster,
      { author, instructions, marks, version },
      signal,
    );
    return { planned, isWide: planned === wide, prepared };
  };
  if (wide !== null) {
    const tried = await prepare(wide, 1).catch(() => null);
    signal.throwIfAborted();
    if (tried?.prepared.simulation.status === 'passed') return tried;
  }
  return prepare(usual, transactionVersion);
}

function countAddresses({ references, markSubjects }: PlannedClaim): number {
  return references.length + markSubjects.length;
}
