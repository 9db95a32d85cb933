import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SigningStep, SigningTrace } from '@countersign/core/signing/signing-types';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { asking } from '../../network';
import * as words from '../words';

/** Seconds. The measured pace is an estimate. */
const ROUNDED_TO = 5;

interface Pace {
  readonly first: HeightSample;
  readonly last: HeightSample;
}

interface TimeLeftProps {
  readonly chain: Pick<NodeCalls, 'getBlockHeight'>;
  readonly work: { readonly cluster: Cluster };
  readonly steps: readonly SigningStep[];
  readonly trace: SigningTrace;
  /** Null before the wallet is asked. */
  readonly lastValidBlockHeight: bigint | null;
}

export function TimeLeft(props: TimeLeftProps) {
  const { chain, work, steps, trace, lastValidBlockHeight } = props;
  const { cluster } = work;
  // The page asks a second time only if the wallet leaves sending to it.
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
    // The first call waits for an interval, so that a quick approval costs no call.
    initialData: null,
    staleTime: Infinity,
    expects: () => 'pace',
    gcTime: 0,
  });
}

function getWords(seconds: number, isAskedAgain: boolean): string {
  if (seconds === 0) {
    return isAskedAgain ? words.TIME_IS_UP_ASKED_AGAIN : words.TIME_IS_UP;
  }
  const rounded = Math.floor(seconds / ROUNDED_TO) * ROUNDED_TO;
  return rounded === 0 ? words.SECONDS_LEFT : words.formatSecondsLeft(rounded);
}

interface HeightSample {
  readonly height: bigint;
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
}

/** The pace is measured, because blocks have no fixed length. */
export function getSecondsLeft(
  first: HeightSample,
  last: HeightSample,
  lastValidBlockHeight: bigint,
): number | null {
  const left = lastValidBlockHeight - last.height;
  if (left < 0n) return 0;
  const blocks = Number(last.height - first.height);
  if (blocks <= 0) return null;
  const secondsPerBlock = (last.at - first.at) / 1000 / blocks;
  return (Number(left) + 1) * secondsPerBlock;
}
