import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { isReading, watchPercent } from '../../flows/files/reading-totals';
import { whenIdle } from '../../ui/deferred';
import { Button } from '../../ui/button';
import { DropZone } from '../../ui/files/drop-zone';
import { FilePicker } from '../../ui/files/file-picker';
import { Page } from '../../ui/page';
import { useApp } from '../shared/app-context';
import { Introduction } from './introduction';
import { createSampleFile } from './intake/sample-file';
import { LoadFailureNotice } from '../../ui/lazy/load-failure-notice';
import { useIntake } from './intake/use-intake';
import { useListedFiles } from './list/use-listed-files';
import { useRemoval } from './list/use-removal';

interface DropScreenProps {
  /** What waits for the person elsewhere, above everything else. */
  readonly notice: ReactNode;
  /** What the person signed before, below everything else. */
  readonly proofs: ReactNode;
}

/**
 * The first screen: files come in, their digests come out. What changes with the first of them is
 * drawn in short tasks: by now, the person may do something else.
 */
export function DropScreen(props: DropScreenProps) {
  const { fileList } = useApp();
  const isEmpty = useSyncExternalStore(
    fileList.subscribe,
    () => fileList.getIds().length === 0,
    () => true,
  );
  // Also what another visit of this screen has begun, and nothing is shown of yet.
  const isBusy = useSyncExternalStore(
    fileList.subscribe,
    () => isReading(fileList.getTotals()),
    () => false,
  );
  const [isShownEmpty, isShownBusy] = [useDeferredValue(isEmpty), useDeferredValue(isBusy)];
  return <ShownScreen {...props} isEmpty={isShownEmpty} isBusy={isShownBusy} />;
}

interface ShownScreenProps extends DropScreenProps {
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
}

const ShownScreen = memo(function ShownScreen(props: ShownScreenProps) {
  const { notice, proofs, isEmpty, isBusy } = props;
  const { fileList, selection, marks, preload } = useApp();
  // The first file shall not wait for what reads it.
  useEffect(() => whenIdle(preload.reading), [preload]);
  const percent = useMemo(() => watchPercent(fileList), [fileList]);
  const { list, hasFailed, load } = useListedFiles();
  useEffect(() => void fileList.restore(), [fileList]);
  const { unreadable, newer, isSearching, ...intake } = useIntake(fileList, load);
  const isUsed = !isEmpty || isBusy || isSearching || unreadable.length > 0;
  useEffect(() => {
    if (isUsed) load();
  }, [isUsed, load]);
  const { screen, remove, clear } = useRemoval(fileList);
  return (
    <Page
      title="Sign a file"
      percent={percent}
      heading="Sign any file. Let anyone check it."
      lead={isEmpty ? 'Your file stays on this device. Only its fingerprint is signed.' : undefined}
    >
      {notice}
      <div ref={screen}>
        <DropZone
          label="Drop files"
          onTransfer={intake.onTransfer}
          className={isEmpty ? 'px-6 py-10 sm:py-14' : 'px-4 py-4'}
        >
          <div className="flex flex-col items-center gap-4 text-center">
            {isEmpty && <p className="text-lead sm:text-title font-semibold">Drop files here</p>}
            <div className="flex flex-wrap justify-center gap-2">
              <FilePicker
                label="Choose files"
                kind="files"
                look={isEmpty ? 'primary' : 'secondary'}
                onChoose={intake.onChoose}
              />
              <FilePicker label="Choose folder" kind="folder" onChoose={intake.onChoose} />
            </div>
            {isEmpty && (
              <Button
                look="quiet"
                onClick={() => {
                  intake.onChoose([createSampleFile()]);
                }}
              >
                Try it with a sample file
              </Button>
            )}
          </div>
        </DropZone>
        <div data-focus-place="" tabIndex={-1} className="outline-none">
          <p role="status" className="text-ink-soft mt-6 text-center empty:sr-only">
            {isUsed && !list && !hasFailed && 'Reading…'}
          </p>
          {isUsed && !list && hasFailed && <LoadFailureNotice onRetry={load} />}
          {isUsed && list && <list.IntakeState {...{ fileList, unreadable, newer, isSearching }} />}
        </div>
        {isEmpty && <Introduction />}
        {list && !isEmpty && (
          <list.ListedFiles
            {...{ fileList, selection, marks }}
            onRemove={remove}
            onClear={() => {
              intake.forget();
              clear();
            }}
          />
        )}
      </div>
      {proofs}
    </Page>
  );
});
