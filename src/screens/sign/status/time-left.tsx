import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '../../../config/configuration';
import type { SigningStep, SigningTrace } from '../../../flows/signing/signing-types';
import type { ChainPort } from '../../../ports/chain';
import { getSecondsLeft, type HeightSample } from './seconds-left';

const EVERY_MS = 2_000;
/** The pace is measured, and the approval takes its time. */
const ROUNDED_TO = 5;

type Pace = { readonly first: HeightSample; readonly last: HeightSample } | null;

interface TimeLeftProps {
  readonly chain: Pick<ChainPort, 'getBlockHeight'>;
  readonly work: { readonly cluster: Cluster };
  /** The last one is what is waited for now. */
  readonly steps: readonly SigningStep[];
  /** `asked`: the wallet sends by itself. */
  readonly trace: SigningTrace;
  /** The last block height of the transaction that the wallet shows; null before it is asked. */
  readonly lastValidBlockHeight: bigint | null;
}

/** How long the network will take what the wallet shows. Silent where no node tells. */
export function TimeLeft(props: TimeLeftProps) {
  const { chain, work, steps, trace, lastValidBlockHeight } = props;
  const { cluster } = work;
  // Once, and only where nothing is sent unseen, the wallet is asked again.
  const isAskedAgain = trace !== 'asked' && steps.at(-1) === 'waiting-for-wallet';
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
      {seconds !== null && getWords(seconds, isAskedAgain)}
    </span>
  );
}

function getWords(seconds: number, isAskedAgain: boolean): string {
  if (seconds === 0) {
    return isAskedAgain
      ? 'Time is up: approving it now brings a new request.'
      : 'Time is up: approving it now may have no effect.';
  }
  const rounded = Math.floor(seconds / ROUNDED_TO) * ROUNDED_TO;
  return rounded === 0 ? 'A few seconds left.' : `About ${rounded} seconds left.`;
}
