import type { Cluster } from '../../config/configuration';
import type { ChainPort, ConfirmInput, ConfirmOutcome, ConfirmStatus } from '../../ports/chain';

export type Confirmation =
  { readonly status: 'confirmed' } | Exclude<ConfirmOutcome, { status: 'finalized' }>;

/** Follows a signature until it is confirmed, fails or expires; `onStatus` hears what happens meanwhile. */
export async function confirmTransaction(
  chain: ChainPort,
  cluster: Cluster,
  input: ConfirmInput,
  signal: AbortSignal,
): Promise<Confirmation> {
  const following = new AbortController();
  const stop = () => {
    following.abort();
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  const onStatus = (status: ConfirmStatus) => {
    input.onStatus(status);
    if (status.status === 'confirmed') stop();
  };
  try {
    const end = await chain.confirmSignature(cluster, { ...input, onStatus }, following.signal);
    switch (end.status) {
      case 'finalized':
        return { status: 'confirmed' };
      case 'expired':
      case 'failed':
        return end;
    }
  } catch (error) {
    // Stopped from here, not by the caller: it was seen confirmed.
    if (following.signal.aborted && !signal.aborted) return { status: 'confirmed' };
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
