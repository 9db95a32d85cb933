import type { Cluster } from '../configuration/cluster';
import type { NodeCalls } from '../nodes/chain';
import type { PreparedClaim, SignedVersion } from '../nodes/node-types';
import { getClaimInstructions, getWithdrawalMark } from '@countersign/proof/claims';
import type { PlannedClaim } from './planned-claim';

export interface SigningAccount {
  readonly address: string;
  readonly transactionVersion: SignedVersion;
}

export function preparePlan(
  chain: Pick<NodeCalls, 'prepareClaim'>,
  cluster: Cluster,
  planned: PlannedClaim,
  { address: author, transactionVersion: version }: SigningAccount,
  signal: AbortSignal,
): Promise<PreparedClaim> {
  const instructions = getClaimInstructions({ ...planned, author });
  const { claim } = planned;
  const mark = claim.kind === 'revoke' ? getWithdrawalMark(author, claim.signature) : null;
  return chain.prepareClaim(cluster, { author, instructions, mark, version }, signal);
}
