import { useEffect, useSyncExternalStore } from 'react';
import type { FoundEvidence } from '../../flows/check-record';
import type { AnswerState } from '../../flows/kept-answers';
import type { RecordReading } from '../../flows/record-readings';
import { warmUp } from '../../flows/verify-evidence';
import { onReturn } from '../../ui/on-return';

/** A record that was just sent may not have reached this node. */
const NOT_FOUND_MS = 4000;
const NOT_FOUND_TRIES = 8;

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
  return state;
}
