import { useQuery } from '@tanstack/react-query';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { SigningStep, SigningTrace } from '@countersign/core/signing/signing-types';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { useIsLate } from '../../../ui/timing/use-is-late';
import { asking } from '../../network';
import * as words from '../words';

/** The first call waits, so that a quick approval costs no call. */
const FIRST_AFTER_MS = 2_000;
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
  readonly lastValidBlockHeight: bigint;
}

export function TimeLeft(props: TimeLeftProps) {
  const { chain, work, steps, trace, lastValidBlockHeight } = props;
  // A wallet that sends the transaction itself is not asked again.
  const isAskedAgain = trace !== 'asked' && steps.at(-1) === 'waiting-for-wallet';
  const isDue = useIsLate(FIRST_AFTER_MS);
  const { data } = useQuery(
    asking<Pace>({
      key: ['block-height', work.cluster.id, String(lastValidBlockHeight)],
      ask: async ({ signal, client, queryKey }) => {
        const { value } = await chain.getBlockHeight(work.cluster, signal);
        const last = { height: value, at: getNow() };
        return { first: client.getQueryData<Pace>(queryKey)?.first ?? last, last };
      },
      enabled: isDue,
      staleTime: Infinity,
      expects: () => 'pace',
      gcTime: 0,
    }),
  );
  const seconds = data ? getSecondsLeft(data.first, data.last, lastValidBlockHeight) : null;
  return (
    <span role="timer" className="text-ink-faint empty:hidden">
      {seconds !== null && getWords(seconds, isAskedAgain)}
    </span>
  );
}

const getNow = () => performance.now();

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
