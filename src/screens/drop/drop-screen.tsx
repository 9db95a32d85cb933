import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { isReading, watchPercent } from '../../flows/files/reading-totals';
import { DropZone } from '../../ui/files/drop-zone';
import { OpenSeal } from '../../ui/seal/open-seal';
import { FilePicker } from '../../ui/files/file-picker';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { LoadFailureNotice } from '../../ui/lazy/load-failure-notice';
import { usePreload } from '../../ui/lazy/use-preload';
import { whenIdle } from '../../ui/lazy/when-idle';
import { Page } from '../../ui/page';
import { useApp } from '../shared/app-context';
import { CheckForm } from '../shared/check/check-form';
import { useCheck } from '../shared/check/use-check';
import { Introduction } from './introduction';
import { useIncomingFiles } from './incoming/use-incoming-files';
import { useRemoval } from './list/use-removal';
import { Samples } from './samples';
import { WriteTextButton } from './text/write-text-button';

const ListedFiles = lazyPart(
  () => import('./list/listed-files'),
  (module) => module.ListedFiles,
);

interface DropScreenProps {
  /** Above everything else. */
  readonly notice: ReactNode;
  /** Below everything else. */
  readonly proofs: ReactNode;
}

/** Draws in short tasks: by now, the person may do something else. */
export function DropScreen(props: DropScreenProps) {
  const { fileList } = useApp();
  const isEmpty = useSyncExternalStore(
    fileList.subscribe,
    () => fileList.getIds().length === 0,
    () => true,
  );
  // Also what an earlier visit of this screen began.
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
  const { fileList, handedFiles, preload } = useApp();
  // The first file should not wait for that code.
  useEffect(() => whenIdle(preload.reading), [preload]);
  const percent = useMemo(() => watchPercent(fileList), [fileList]);
  const { isLoaded, hasFailed, load } = usePreload(ListedFiles);
  useEffect(() => void fileList.restore(), [fileList]);
  const { forget, onTransfer, onChoose, ...incoming } = useIncomingFiles(
    fileList,
    handedFiles,
    load,
  );
  const isUsed =
    !isEmpty ||
    isBusy ||
    incoming.isSearching ||
    incoming.unreadable.length + incoming.unread.length + incoming.leftOut.length > 0;
  useEffect(() => {
    if (isUsed) void load();
  }, [isUsed, load]);
  const { screen, remove, clear } = useRemoval(fileList);
  const check = useCheck();
  return (
    <Page
      title="Sign a file"
      percent={percent}
      heading="Sign any file. Check any signature."
      lead={isEmpty ? 'Your file stays on this device. Only its fingerprint is signed.' : undefined}
    >
      {notice}
      <div ref={screen}>
        <DropZone
          label="Drop files"
          onTransfer={onTransfer}
          onText={check.check}
          className={isEmpty ? 'px-3 py-3 sm:px-6 sm:py-8' : 'px-4 py-4'}
        >
          <div
            data-focus-place=""
            tabIndex={-1}
            className="flex flex-col items-center gap-2 text-center outline-none sm:gap-4"
          >
            {isEmpty && <OpenSeal className="hidden size-12 sm:block" />}
            {isEmpty ? (
              <div>
                <p className="sm:text-title font-semibold">Drop files anywhere on this page</p>
                <p className="text-ink-soft hidden sm:block">to sign them, or to check them</p>
              </div>
            ) : (
              <p className="text-ink-soft">Drop more files anywhere on this page</p>
            )}
            <div className="flex flex-wrap justify-center gap-2">
              <FilePicker
                label="Choose files"
                kind="files"
                look={isEmpty ? 'primary' : 'secondary'}
                onChoose={onChoose}
              />
              <FilePicker label="Choose folder" kind="folder" onChoose={onChoose} />
              <WriteTextButton onChoose={onChoose} />
            </div>
          </div>
        </DropZone>
        {(isEmpty || check.fault !== null) && <CheckForm {...check} />}
        <div data-focus-place="" tabIndex={-1} className="outline-none">
          {isEmpty && <Samples onChoose={onChoose} />}
          <p role="status" className="text-ink-soft mt-6 text-center empty:sr-only">
            {isUsed && !isLoaded && !hasFailed && 'Reading…'}
          </p>
          {isUsed && hasFailed && <LoadFailureNotice onRetry={() => void load()} />}
        </div>
        {isUsed && isLoaded && (
          <ListedFiles
            {...incoming}
            isEmpty={isEmpty}
            onRemove={remove}
            onClear={() => {
              forget();
              clear();
            }}
          />
        )}
        {isEmpty && <Introduction />}
      </div>
      {proofs}
    </Page>
  );
});
