import { useEffect, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../app-context';
import { getPercent, isReading } from '../../files';
import { Button } from '../../../ui/button';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { ProgressBar } from '../../../ui/messages/progress-bar';
import * as words from './words';

/** The progress of a shorter reading would only flicker. */
const PATIENCE_MS = 400;

interface ReadingStateProps {
  readonly isSearching: boolean;
}

/** The live region is always mounted: some screen readers skip one that has text at once. */
export function ReadingState({ isSearching }: ReadingStateProps) {
  const { fileList } = useApp();
  const totals = useSyncExternalStore(fileList.subscribe, fileList.getTotals);
  const stopped = totals.counts.stopped;
  const isBusy = isReading(totals);
  const isShown = useIsLong(isBusy) && isBusy;
  const isStopped = !isBusy && stopped > 0;
  return (
    <div data-focus-place="" tabIndex={-1} className="outline-none">
      <div className={isShown || isStopped ? BOX : undefined}>
        {isShown && <ReadingProgress />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p role="status" className="text-ink-soft my-0.5 min-w-0 flex-1 empty:sr-only">
            {isShown && isSearching && words.LOOKING_FOR_RECEIPT}
            {isStopped && words.formatStopped(stopped)}
          </p>
          {isStopped && (
            <Button
              ref={passFocusOn}
              onClick={() => {
                fileList.resume();
              }}
            >
              {words.RESUME}
            </Button>
          )}
        </div>
        {isShown && <ReadingFigures />}
      </div>
    </div>
  );
}

const BOX = 'border-line bg-surface mt-6 rounded-xl border px-4 py-2.5';

function useIsLong(isBusy: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => {
      setIsLong(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isBusy]);
  return isLong;
}

function ReadingProgress() {
  const { fileList } = useApp();
  const totals = useSyncExternalStore(fileList.subscribe, fileList.getTotals);
  const percent = getPercent(totals);
  return (
    <div className="flex items-center gap-4">
      <ProgressBar label={words.PROGRESS} value={percent === null ? null : percent / 100} />
      <span className="text-small text-ink-soft w-9 shrink-0 text-end tabular-nums">
        {percent !== null && words.formatPercent(percent)}
      </span>
      <Button
        ref={passFocusOn}
        onClick={() => {
          fileList.stop();
        }}
      >
        {words.CANCEL}
      </Button>
    </div>
  );
}

function ReadingFigures() {
  const { fileList } = useApp();
  const { round, isReceiving } = useSyncExternalStore(fileList.subscribe, fileList.getTotals);
  return (
    <p className="text-small text-ink-faint mt-1 min-h-5 tabular-nums empty:hidden">
      {isReceiving ? round.files > 0 && words.formatFoundSoFar(round) : words.formatRound(round)}
    </p>
  );
}
