import {
  memo,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { FileList } from '../../flows/files/file-list';
import { isReading, watchPercent } from '../../flows/files/reading-totals';
import { DropZone } from '../../ui/files/drop-zone';
import { OpenSeal } from '../../ui/seal/open-seal';
import { FilePicker } from '../../ui/files/file-picker';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { retryFailedParts } from '../../ui/lazy/load-failure-notice';
import { Page, PageHeading } from '../../ui/page';
import { useApp } from '../shared/app-context';
import { CheckForm } from '../shared/check/check-form';
import { useCheck } from '../shared/check/use-check';
import { Introduction } from './introduction';
import { useIncomingFiles } from './incoming/use-incoming-files';
import { formatSum } from './list/format-files';
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
  const { fileList, handedFiles } = useApp();
  const percent = useMemo(() => watchPercent(fileList), [fileList]);
  const [isListAwaited, setListAwaited] = useState(() => !ListedFiles.isLoaded());
  const loadList = useCallback(() => {
    setListAwaited(!ListedFiles.isLoaded());
    retryFailedParts();
    void ListedFiles.preload().then(() => {
      setListAwaited(false);
    });
  }, []);
  useEffect(() => {
    // The first file should not wait for that code.
    void ListedFiles.preload().then(() => {
      setListAwaited(false);
    });
  }, []);
  useEffect(() => void fileList.restore(), [fileList]);
  const { forget, onTransfer, onChoose, ...incoming } = useIncomingFiles(
    fileList,
    handedFiles,
    loadList,
  );
  const isUsed =
    !isEmpty ||
    isBusy ||
    incoming.isSearching ||
    incoming.unreadable.length + incoming.unread.length + incoming.leftOut.length > 0;
  const { screen, removeFile, removeFolder, clear } = useRemoval(fileList);
  const check = useCheck();
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <Page title="Sign a file" percent={percent} heading={null}>
      {notice}
      <div ref={screen}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:justify-between">
          {/* The same heading with and without files, so that it keeps the focus. */}
          <div className={isEmpty ? 'sm:pt-4' : ''}>
            <PageHeading
              className={`font-semibold ${isEmpty ? SLOGAN : 'text-title tabular-nums'}`}
            >
              {isEmpty ? 'Sign any file. Check any signature.' : <Sum fileList={fileList} />}
            </PageHeading>
            <p className={isEmpty ? LEAD : 'text-ink-soft hidden sm:block'}>
              {isEmpty
                ? 'Your file stays on this device. Only its fingerprint is signed.'
                : 'Drop more anywhere on this page'}
            </p>
          </div>
          <DropZone
            label="Drop files"
            onTransfer={onTransfer}
            onText={check.check}
            isDashed={isEmpty}
            className={isEmpty ? 'mt-2 w-full px-3 py-3 sm:mt-6 sm:px-6 sm:py-8' : ''}
          >
            <div
              data-focus-place=""
              tabIndex={-1}
              className="flex flex-col items-center gap-2 text-center outline-none sm:gap-4"
            >
              {isEmpty && <OpenSeal className="hidden size-12 sm:block" />}
              {isEmpty && (
                <div>
                  <p className="sm:text-title font-semibold">Drop files anywhere on this page</p>
                  <p className="text-ink-soft hidden sm:block">to sign them, or to check them</p>
                </div>
              )}
              <div className="flex flex-wrap justify-center gap-2">
                <FilePicker
                  label={isEmpty ? 'Choose files' : <AddFiles />}
                  kind="files"
                  look={isEmpty ? 'primary' : 'secondary'}
                  onChoose={onChoose}
                />
                {/* A key, so that the focus is passed on where the picker is hidden. */}
                <span key={String(isEmpty)} className={isEmpty ? undefined : 'max-sm:hidden'}>
                  <FilePicker label="Choose folder" kind="folder" onChoose={onChoose} />
                </span>
                {isEmpty && <WriteTextButton onChoose={onChoose} />}
              </div>
            </div>
          </DropZone>
          {/* Beside the heading where there is room, so that rows stay where they are. */}
          <div ref={setToolsPlace} className="w-full md:ms-auto md:w-auto empty:hidden" />
        </div>
        {(isEmpty || check.fault !== null) && <CheckForm {...check} />}
        <div data-focus-place="" tabIndex={-1} className="outline-none">
          {isEmpty && <Samples onChoose={onChoose} />}
          <p role="status" className="text-ink-soft mt-6 text-center empty:sr-only">
            {isUsed && isListAwaited && 'Reading…'}
          </p>
        </div>
        {isUsed && (
          <ListedFiles
            {...incoming}
            {...{ isEmpty, toolsPlace }}
            onRemove={removeFile}
            onRemoveFolder={removeFolder}
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

const SLOGAN = 'text-display tracking-tight text-balance';
const LEAD = 'text-lead text-ink-soft mt-1.5 max-w-prose text-pretty sm:mt-3';

/** `200 files · 88 KB` */
function Sum({ fileList }: { readonly fileList: FileList }) {
  return <>{useSyncExternalStore(fileList.subscribe, () => formatSum(fileList.getTotals()))}</>;
}

/** Screen readers know it by the name that it has on the empty page, too. */
function AddFiles() {
  return (
    <>
      Add files<span className="sr-only"> (Choose files)</span>
    </>
  );
}
