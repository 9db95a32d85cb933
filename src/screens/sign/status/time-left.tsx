import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import type { ChainPort } from '../../../ports/chain';
import { getSecondsLeft, type HeightSample } from './seconds-left';

const EVERY_MS = 2_000;
/** The pace is measured, and the approval takes its time. */
const ROUNDED_TO = 5;

type Pace = { readonly first: HeightSample; readonly last: HeightSample } | null;

interface TimeLeftProps {
  readonly chain: Pick<ChainPort, 'getBlockHeight'>;
  readonly work: { readonly cluster: Cluster };
  /** Of what the wallet shows; null before it is asked. */
  readonly lastValidBlockHeight: bigint | null;
}

/** How long the network will take what the wallet shows. Silent where no node tells. */
export function TimeLeft({ chain, work: { cluster }, lastValidBlockHeight }: TimeLeftProps) {
  const queryKey = ['block-height', cluster.id, String(lastValidBlockHeight)];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Pace> => {
      const { value: height } = await chain.getBlockHeight(cluster, signal);
      const last: HeightSample = { height, at: performance.now() };
      const before = client.getQueryData<Pace>(queryKey) ?? null;
      return { first: before?.first ?? last, last };
    },
    enabled: lastValidBlockHeight !== null,
    // Not at once: what approves quickly costs no call.
    initialData: null,
    staleTime: Infinity,
    refetchInterval: EVERY_MS,
    retry: false,
    gcTime: 0,
  });
  const seconds =
    data === null || lastValidBlockHeight === null
      ? null
      : getSecondsLeft(data.first, data.last, lastValidBlockHeight);
  return (
    <span role="timer" className="text-ink-faint empty:hidden">
      {seconds !== null && getWords(seconds)}
    </span>
  );
}

function getWords(seconds: number): string {
  if (seconds === 0) return 'Time is up: approving it now may have no effect.';
  const rounded = Math.floor(seconds / ROUNDED_TO) * ROUNDED_TO;
  return rounded === 0 ? 'A few seconds left.' : `About ${rounded} seconds left.`;
}
