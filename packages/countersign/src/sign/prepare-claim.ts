import { makeFileSet } from '@countersign/core/claims/file-set';
import { planSet, type PlannedClaim } from '@countersign/core/claims/planned-claim';
import { preparePlan } from '@countersign/core/claims/prepare-plan';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';
import { formatMissingSol, formatSol } from '@countersign/core/words/count';
import { toShortText } from '@countersign/core/words/short-text';
import type { Cluster } from '@countersign/core/configuration/cluster';
import type { PreparedClaim } from '@countersign/core/nodes/node-types';
import type { SaltedSubject } from '@countersign/core/claims/draft';
import { toNet } from '@countersign/proof/claims';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import type { SigningContext } from './signing-context';

export interface PreparedPlan {
  readonly planned: PlannedClaim;
  readonly prepared: PreparedClaim;
}

export async function planFiles(
  { ports, input, genesisHash }: SigningContext,
  subjects: readonly SaltedSubject[],
): Promise<PlannedClaim> {
  const { title, isPrivate: hidden } = input;
  const { signal } = new AbortController();
  const set = await makeFileSet(ports.trees, subjects, hidden, signal);
  return planSet(set, toNet(genesisHash), { title, hidden });
}

export async function prepare(
  { ports, cluster, author, input }: SigningContext,
  planned: PlannedClaim,
): Promise<PreparedPlan> {
  const signer = { address: author, transactionVersion: 0 } as const;
  const prepared = await inTime(input.timeoutMs, (signal) =>
    preparePlan(ports.chain, cluster, planned, signer, signal),
  );
  return { planned, prepared };
}

export function findProblem(
  { author, cluster }: SigningContext,
  { prepared }: PreparedPlan,
): string | null {
  const { missingLamports, simulation } = prepared;
  if (missingLamports > 0n) return explainShortage(prepared, author, cluster);
  return simulation.status === 'failed'
    ? `it would fail: ${formatTransactionError(simulation.reason)}`
    : null;
}

export function getNotes({ prepared: { simulation } }: PreparedPlan): readonly string[] {
  return simulation.status === 'unavailable'
    ? [`could not be simulated before it was signed: ${toShortText(simulation.reason)}`]
    : [];
}

export function getCost({ feeLamports, mark }: PreparedClaim): bigint {
  return feeLamports + (mark?.lamports ?? 0n);
}

function explainShortage(
  prepared: PreparedClaim,
  address: string,
  { label, test }: Cluster,
): string {
  const { balanceLamports, missingLamports } = prepared;
  const has = balanceLamports === 0n ? 'no' : 'too little';
  const remedy = test ? `solana airdrop 1 ${address}` : 'send it there';
  return `${address} has ${has} SOL on ${label}. Add at least ${formatMissingSol(missingLamports)} (${remedy}): the cost is ${formatSol(getCost(prepared))}, the rest is the minimum Solana keeps in an account`;
}
