import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FileList } from '../../flows/file-list';
import { getPercent, isReading, type ReadingRound } from '../../flows/reading-totals';
import { Button } from '../../ui/button';
import { printSize } from '../../ui/bytes';
import { passFocusOn } from '../../ui/pass-focus-on';
import { ProgressBar } from '../../ui/progress-bar';
import { printTimeLeft } from './reading-pace';
import { useReadingPace } from './use-reading-pace';

/** What takes no longer than this is done before a person has read how far it is. */
const PATIENCE_MS = 400;

interface ReadingStateProps {
  readonly fileList: FileList;
  /** A receipt is looked for among files that have come. */
  readonly isSearching: boolean;
}

/** How far reading has come, and how to end it or to go on. */
export function ReadingState({ fileList, isSearching }: ReadingStateProps) {
  const totals = useSyncExternalStore(fileList.subscribe, fileList.getTotals);
  const stopped = totals.counts.stopped;
  const isBusy = isReading(totals);
  const isLong = useIsLong(isBusy);
  return (
    <div data-focus-place="" tabIndex={-1} className="outline-none">
      {isBusy && isLong && <ReadingProgress fileList={fileList} isSearching={isSearching} />}
      {!isBusy && stopped > 0 && <Stopped count={stopped} onResume={fileList.resume} />}
    </div>
  );
}

interface StoppedProps {
  readonly count: number;
  readonly onResume: () => void;
}

function Stopped({ count, onResume }: StoppedProps) {
  return (
    <div className="border-line bg-surface mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border px-4 py-2.5">
      <p role="status" className="text-ink-soft min-w-0 flex-1">
        {count === 1 ? '1 file was not read.' : `${printCount(count)} files were not read.`}
      </p>
      <Button
        ref={passFocusOn}
        onClick={() => {
          onResume();
        }}
      >
        Resume
      </Button>
    </div>
  );
}

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

function ReadingProgress({ fileList, isSearching }: ReadingStateProps) {
  const totals = useSyncExternalStore(fileList.subscribe, fileList.getTotals);
  const pace = useReadingPace(fileList);
  const percent = getPercent(totals);
  const { round, isComing } = totals;
  return (
    <div className="border-line bg-surface mt-6 rounded-xl border px-4 py-3">
      <div className="flex items-center gap-4">
        <ProgressBar label="Reading" value={percent === null ? null : percent / 100} />
        <span className="text-small text-ink-soft w-9 shrink-0 text-end tabular-nums">
          {percent !== null && `${percent} %`}
        </span>
        <Button
          ref={passFocusOn}
          onClick={() => {
            fileList.stop();
          }}
        >
          Cancel
        </Button>
      </div>
      {isSearching && (
        <p role="status" className="text-ink-soft mt-1">
          Looking for a receipt among these files
        </p>
      )}
      <p className="text-small text-ink-faint mt-1 min-h-5 tabular-nums empty:hidden">
        {isComing ? printSoFar(round) : printRound(round)}
        {pace && round.files > 0 && ` · ${printSize(pace.rate)}/s`}
        {pace && !isComing && ` · ${printTimeLeft(pace.secondsLeft)} left`}
      </p>
    </div>
  );
}

function printRound({ files, filesDone, bytes, bytesDone }: ReadingRound): string {
  const size = `${printSize(bytesDone)} of ${printSize(bytes)}`;
  return files === 1 ? size : `${printCount(filesDone)} of ${printCount(files)} files · ${size}`;
}

/** How much there is to read is not known before everything has been found. */
function printSoFar({ files, filesDone, bytesDone }: ReadingRound): string | null {
  if (files === 0) return null;
  return `${printCount(filesDone)} of ${printCount(files)} files found so far · ${printSize(bytesDone)}`;
}

function printCount(count: number): string {
  return count.toLocaleString('en');
}
