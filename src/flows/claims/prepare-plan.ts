import type { Cluster } from '../../config/configuration';
import type { ChainPort, PreparedClaim } from '../../ports/chain';
import { getClaimInstructions, getMark } from '@countersign/proof/claims';
import type { TransactionVersion } from '@countersign/proof/transactions';
import type { PlannedClaim } from './planned-claim';

/** What can be signed by an account: its claim in the usual version, and more of it in version 1. */
export interface Plans {
  readonly usual: PlannedClaim;
  /**
   * Mentions or marks files that do not fit the usual one; null where all fit, or the wallet has no
   * version 1.
   */
  readonly wide: PlannedClaim | null;
}

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
