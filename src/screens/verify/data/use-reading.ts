import { useEffect, useRef, useSyncExternalStore } from 'react';
import { isNetworkKnown } from '../../../config/public-networks';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { AnswerState } from '../../../flows/records/kept-answers';
import type { RecordReading } from '../../../flows/records/record-readings';
import { verifyEvidence, warmUp } from '../../../flows/records/verify-evidence';
import { isLanded } from '../../../proof';
import { onReturn } from '../../../ui/on-return';

/** A record that was just sent may not have reached this node. */
const NOT_FOUND_MS = 4000;
const NOT_FOUND_TRIES = 8;

/** Where the nodes could not be asked: ever more rarely, and at once when the network is back. */
const AGAIN_MS = 5000;
const LONGEST_AGAIN_MS = 60_000;

/** What nodes gave of a record, asked for while it is looked at. */
export function useReading(reading: RecordReading): AnswerState<FoundEvidence> {
  const state = useSyncExternalStore(reading.subscribe, reading.getState);
  const { answer, count } = state;
  useEffect(() => reading.watch(), [reading]);
  useEffect(() => onReturn(reading.refresh), [reading]);
  useEffect(() => {
    // After this task, in which the node is asked.
    const timer = setTimeout(warmUp);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (answer?.evidence.lookup.status !== 'not-found' || count >= NOT_FOUND_TRIES) return;
    // Again and again, as asking may break; a tab that nobody looks at asks nothing.
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden') reading.ask();
    }, NOT_FOUND_MS);
    return () => {
      clearInterval(timer);
    };
  }, [reading, answer, count]);
  useAskingAgain(reading, state);
  return state;
}

function useAskingAgain(
  reading: RecordReading,
  { answer, error }: AnswerState<FoundEvidence>,
): void {
  const misses = useRef(0);
  useEffect(() => {
    if (error === null && (answer === null || !isOpen(answer))) {
      misses.current = 0;
      return;
    }
    const pause = Math.min(AGAIN_MS * 2 ** misses.current, LONGEST_AGAIN_MS);
    const timer = setTimeout(() => {
      misses.current += 1;
      if (document.visibilityState !== 'hidden') reading.ask();
    }, pause);
    const forget = onReturn(() => {
      misses.current = 0;
      reading.ask();
    });
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [reading, answer, error]);
}

/** No node told what is needed, or one alone says that it is on another network. */
function isOpen({ cluster, evidence }: FoundEvidence): boolean {
  const verdict = verifyEvidence(evidence);
  const { record } = verdict;
  // Of links and withdrawals that landed the record that they name is missing, not a node.
  if (record !== 'wrong-network') return record === 'unreachable' && !isLanded(verdict);
  return !isNetworkKnown(cluster, evidence.observations.at(-1)?.node);
}
