import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SigningStep, SigningTrace } from '@countersign/core/signing/signing-types';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { asking } from '../../shared/asking';
import { getSecondsLeft, type HeightSample } from './seconds-left';

/** The pace is measured, and the approval takes its time. */
const ROUNDED_TO = 5;

interface Pace {
  readonly first: HeightSample;
  readonly last: HeightSample;
}

interface TimeLeftProps {
  readonly chain: Pick<NodeCalls, 'getBlockHeight'>;
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
  const { data } = useQuery(askPace(chain, cluster, lastValidBlockHeight));
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

function askPace(
  chain: Pick<NodeCalls, 'getBlockHeight'>,
  cluster: Cluster,
  lastValidBlockHeight: bigint | null,
) {
  return asking<Pace | null>({
    key: ['block-height', cluster.id, String(lastValidBlockHeight)],
    ask: async ({ signal, client, queryKey }) => {
      const { value: height } = await chain.getBlockHeight(cluster, signal);
      const last: HeightSample = { height, at: performance.now() };
      const before = client.getQueryData<Pace>(queryKey) ?? null;
      return { first: before?.first ?? last, last };
    },
    enabled: lastValidBlockHeight !== null,
    // Not at once: what approves quickly costs no call.
    initialData: null,
    staleTime: Infinity,
    expects: () => 'pace',
    gcTime: 0,
  });
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
