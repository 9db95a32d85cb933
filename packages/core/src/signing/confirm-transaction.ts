import type { Cluster } from '../configuration/configuration';
import type { NodeCalls } from '../nodes/chain';
import type { ConfirmInput, ConfirmOutcome, ConfirmStatus } from '../nodes/node-types';

export type Confirmation =
  { readonly status: 'confirmed' } | Exclude<ConfirmOutcome, { status: 'finalized' }>;

/** Waits until a signature is confirmed, fails or expires. */
export async function confirmTransaction(
  chain: NodeCalls,
  cluster: Cluster,
  input: ConfirmInput,
  signal: AbortSignal,
): Promise<Confirmation> {
  const confirmed = new AbortController();
  const onStatus = (status: ConfirmStatus) => {
    input.onStatus(status);
    if (status.status === 'confirmed') confirmed.abort();
  };
  try {
    const either = AbortSignal.any([signal, confirmed.signal]);
    const end = await chain.confirmSignature(cluster, { ...input, onStatus }, either);
    switch (end.status) {
      case 'finalized':
        return { status: 'confirmed' };
      case 'expired':
      case 'failed':
        return end;
    }
  } catch (error) {
    // Aborted here, not by the caller.
    if (confirmed.signal.aborted && !signal.aborted) return { status: 'confirmed' };
    throw error;
  }
}
