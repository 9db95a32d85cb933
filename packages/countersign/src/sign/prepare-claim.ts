import { makeFileSet } from '../../../../src/flows/claims/file-set';
import { planSet, type PlannedClaim } from '../../../../src/flows/claims/planned-claim';
import {
  getPlans,
  preparePlan,
  type PreparedPlan,
} from '../../../../src/flows/claims/prepare-plan';
import { toShortText } from '../../../../src/flows/short-text';
import type { SaltedSubject } from '../../../../src/ports/drafts';
import { toNet } from '@countersign/proof/claims';
import { startTimeLimit } from '../time-limit';
import { explainShortage } from './report/sol';
import type { SigningContext } from './signing-context';

/** The claim, for a version of the transaction. */
export async function planFor(
  { ports, input, genesisHash }: SigningContext,
  subjects: readonly SaltedSubject[],
): Promise<(version: 0 | 1 | 'legacy') => PlannedClaim> {
  const { title, isPrivate: hidden } = input;
  const { signal } = new AbortController();
  const set = await makeFileSet(ports.trees, subjects, hidden, signal);
  const options = { title, hidden };
  return (version) => planSet(set, toNet(genesisHash), options, version);
}

/** As the page does: what it costs, whether it is paid for, and a simulation. */
export async function prepare(
  { ports, cluster, author, input }: SigningContext,
  plan: (version: 0 | 1 | 'legacy') => PlannedClaim,
): Promise<PreparedPlan> {
  const signer = { address: author, transactionVersion: 0, canSignVersion1: true } as const;
  const limit = startTimeLimit(input.timeoutMs);
  return preparePlan(ports.chain, cluster, getPlans(plan, signer), signer, limit.signal).finally(
    limit.clear,
  );
}

/** Why it can't be signed; null where it can. */
export function findProblem(
  { author, cluster }: SigningContext,
  { prepared }: PreparedPlan,
): string | null {
  const { missingLamports, simulation } = prepared;
  if (missingLamports > 0n) {
    return explainShortage(prepared, {
      address: author,
      label: cluster.label,
      isTest: cluster.test,
    });
  }
  return simulation.status === 'failed' ? `it would fail: ${toShortText(simulation.reason)}` : null;
}

/** What could not be told, a line each. */
export function getNotes({ prepared: { simulation } }: PreparedPlan): readonly string[] {
  return simulation.status === 'unavailable'
    ? [`could not be simulated before it was signed: ${toShortText(simulation.reason)}`]
    : [];
}
