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
import { countListed, isReading, watchPercent } from '../files';
import { DropZone } from '../../ui/files/drop-zone';
import { OpenSeal } from '../../ui/seal/open-seal';
import { FilePicker } from '../../ui/files/file-picker';
import { lazyPart } from '../../ui/lazy/lazy-part';
import { retryFailedParts } from '../../ui/lazy/load-failure-notice';
import { Page, PageHeading } from '../../ui/page';
import { useApp } from '../app-context';
import { CheckForm, useCheck } from '../find';
import { Samples } from './samples';
import { useIncomingFiles } from './use-incoming-files';
import { useRemoval } from './use-removal';
import * as words from './words';

const ListedFiles = lazyPart(
  () => import('./list/listed-files'),
  (module) => module.ListedFiles,
);

interface DropScreenProps {
  readonly notice: ReactNode;
  readonly proofs: ReactNode;
}

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

interface ShownDropScreenProps extends DropScreenProps {
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
}

const ShownScreen = memo(function ShownScreen(props: ShownDropScreenProps) {
  const { notice, proofs, isEmpty, isBusy } = props;
  const { fileList } = useApp();
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
    void ListedFiles.preload().then(() => {
      setListAwaited(false);
    });
  }, []);
  useEffect(() => void fileList.restore(), [fileList]);
  const { forget, onTransfer, onChoose, ...incoming } = useIncomingFiles(loadList);
  const isUsed =
    !isEmpty ||
    isBusy ||
    incoming.isSearching ||
    incoming.unreadable.length + incoming.unread.length + incoming.leftOut.length > 0;
  const { screen, removeFile, removeFolder, clear } = useRemoval();
  const check = useCheck();
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  return (
    <Page title={words.TITLE} percent={percent} heading={null}>
      {notice}
      <div ref={screen}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:justify-between">
          {/* The same heading element stays when files arrive, so that it keeps the focus. */}
          <div className={isEmpty ? 'sm:pt-4' : ''}>
            <PageHeading
              className={`font-semibold ${isEmpty ? SLOGAN : 'text-title tabular-nums'}`}
            >
              {isEmpty ? words.SLOGAN : <Sum />}
            </PageHeading>
            <p className={isEmpty ? LEAD : 'text-ink-soft hidden sm:block'}>
              {isEmpty ? words.LEAD : words.DROP_MORE}
            </p>
          </div>
          <DropZone
            label={words.DROP_FILES}
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
                  <p className="sm:text-title font-semibold">{words.DROP_ANYWHERE}</p>
                  <p className="text-ink-soft hidden sm:block">{words.DROP_PURPOSE}</p>
                </div>
              )}
              <div className="flex flex-wrap justify-center gap-2">
                <FilePicker
                  label={isEmpty ? words.CHOOSE_FILES : <AddFiles />}
                  kind="files"
                  look={isEmpty ? 'primary' : 'secondary'}
                  onChoose={onChoose}
                />
                {/* The key remounts the hidden picker, so that the focus moves on. */}
                <span key={String(isEmpty)} className={isEmpty ? undefined : 'max-sm:hidden'}>
                  <FilePicker label={words.CHOOSE_FOLDER} kind="folder" onChoose={onChoose} />
                </span>
              </div>
            </div>
          </DropZone>
          <div ref={setToolsPlace} className="w-full md:ms-auto md:w-auto empty:hidden" />
        </div>
        {(isEmpty || check.fault !== null) && <CheckForm {...check} />}
        <div data-focus-place="" tabIndex={-1} className="outline-none">
          {isEmpty && <Samples onChoose={onChoose} />}
          <p role="status" className="text-ink-soft mt-6 text-center empty:sr-only">
            {isUsed && isListAwaited && words.READING}
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

function Sum() {
  const { fileList } = useApp();
  const sum = useSyncExternalStore(fileList.subscribe, () => {
    const totals = fileList.getTotals();
    return words.formatSum(countListed(totals), totals.bytes);
  });
  return <>{sum}</>;
}

/** Screen readers also read the button's name on the empty page, so that people recognize it. */
function AddFiles() {
  return (
    <>
      {words.ADD_FILES}
      <span className="sr-only">{words.AS_CHOOSE_FILES}</span>
    </>
  );
}

function Introduction() {
  return (
    <ol className="mt-8 grid gap-5 sm:grid-cols-3 sm:gap-6">
      {words.STEPS.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3 sm:flex-col sm:gap-1.5">
          <span
            aria-hidden
            className="text-accent bg-accent-soft grid size-6 shrink-0 place-items-center rounded-full font-semibold"
          >
            {index + 1}
          </span>
          <p className="text-ink-soft">
            <strong className="text-ink font-semibold">{title}</strong> {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
