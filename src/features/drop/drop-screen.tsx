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
import { type FileList, isReading, watchPercent } from '../files';
import { DropZone } from '../../ui/files/drop-zone';
import { OpenSeal } from '../../ui/seal/open-seal';
import { FilePicker } from '../../ui/files/file-picker';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { retryFailedParts } from '../../ui/lazy/load-failure-notice';
import { Page, PageHeading } from '../../ui/page';
import { useApp } from '../app-context';
import { CheckForm, useCheck } from '../find';
import { useIncomingFiles } from './incoming/use-incoming-files';
import { formatSum } from './list/format-files';
import { useRemoval } from './list/use-removal';
import { Samples } from './samples';

const ListedFiles = lazyPart(
  () => import('./list/listed-files'),
  (module) => module.ListedFiles,
);

interface DropScreenProps {
  readonly notice: ReactNode;
  readonly proofs: ReactNode;
}

/** Renders in short tasks, so that the page stays responsive. */
export function DropScreen(props: DropScreenProps) {
  const { fileList } = useApp();
  const isEmpty = useSyncExternalStore(
    fileList.subscribe,
    () => fileList.getIds().length === 0,
    () => true,
  );
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
                {/* The key remounts it, so that the focus moves on when the picker is hidden. */}
                <span key={String(isEmpty)} className={isEmpty ? undefined : 'max-sm:hidden'}>
                  <FilePicker label="Choose folder" kind="folder" onChoose={onChoose} />
                </span>
              </div>
            </div>
          </DropZone>
          {/* Beside the heading where there is room, so that rows do not move. */}
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

function Sum({ fileList }: { readonly fileList: FileList }) {
  return <>{useSyncExternalStore(fileList.subscribe, () => formatSum(fileList.getTotals()))}</>;
}

/** Screen readers know it by the same name on the empty page. */
function AddFiles() {
  return (
    <>
      Add files<span className="sr-only"> (Choose files)</span>
    </>
  );
}

const STEPS = [
  ['Drop', 'The file is read in this browser. It is never uploaded.'],
  ['Sign', 'Your wallet signs its fingerprint in one small Solana transaction.'],
  ['Share', 'Anyone checks it from the link, the file alone, or a receipt.'],
] as const;

function Introduction() {
  return (
    <ol className="mt-8 grid gap-5 sm:grid-cols-3 sm:gap-6">
      {STEPS.map(([title, text], index) => (
        <li key={title} className="flex gap-3 sm:flex-col sm:gap-1.5">
          <span
            aria-hidden
            className="text-accent bg-accent-soft grid size-6 shrink-0 place-items-center rounded-full font-semibold"
          >
            {index + 1}
          </span>
          <p className="text-ink-soft">
            <strong className="text-ink font-semibold">{title}.</strong> {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
