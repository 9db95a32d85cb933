import { useEffect, useMemo } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { DropZone } from '../../ui/files/drop-zone';
import { FilePicker } from '../../ui/files/file-picker';
import { passFocusOn } from '../../ui/focus/pass-focus-on';
import { Page } from '../../ui/page';
import { OpenSeal } from '../../ui/seal/open-seal';
import { CheckForm } from './check/check-form';
import { useApp } from '../app-context';
import { SampleLink } from './check/sample-link';
import { useCheck } from './check/use-check';
import { VERIFY } from '../routes';
import { UnreadableNotice, UnreadReceiptsNotice } from '../files';
import { formatLeftOut, readEntries, readSearched } from './read-searched';
import { SearchResults } from './search-results';
import { useSearchFiles } from './use-search-files';

export function CheckScreen() {
  const { lookup } = useApp();
  const check = useCheck();
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  const { entries, unreadable, unread, onTransfer, onChoose, clear } = useSearchFiles();
  const isFiles = entries.length > 0;
  // A fault belongs to a later text than the stored search.
  const given = check.fault === null ? state : null;
  const pasted = useMemo(() => readSearched(given), [given]);
  const { searched, count, digestKind } = isFiles ? readEntries(entries) : pasted;
  const key = searched.map(({ name }) => name).join('\n');
  // The latest input counts. Pasting a fingerprint is a request to search for it.
  useEffect(() => {
    if (pasted.searched.length === 0) return;
    clear();
    lookup.start(false);
  }, [pasted, clear, lookup]);
  const isPasted = searched.length > 0 && !isFiles;
  const results = searched.length > 0 && (
    <>
      <SearchResults key={key} {...{ searched, digestKind, isPasted }} />
      <p className="text-small text-ink-soft mt-2 empty:hidden">{formatLeftOut(count)}</p>
    </>
  );
  return (
    <Page
      title="Verify"
      heading="Check any signature."
      lead="Paste what you were given, or drop the file or its receipt. No file is uploaded."
    >
      <CheckForm
        {...check}
        reset={() => {
          check.reset();
          // A result must not stay below a text that is being changed.
          if (state !== null) navigate(VERIFY, { replace: true });
        }}
      />
      {searched.length === 0 && (
        <div className="text-small mt-2">
          <SampleLink />
        </div>
      )}
      {isPasted && results}
      <DropZone
        label="Drop files"
        onTransfer={onTransfer}
        onText={check.check}
        className={searched.length === 0 ? 'mt-6 px-6 py-8' : 'mt-4 p-3'}
      >
        <div
          data-focus-place=""
          tabIndex={-1}
          className="flex flex-col items-center gap-4 text-center outline-none"
        >
          {searched.length === 0 && (
            <>
              <OpenSeal className="hidden size-12 sm:block" />
              <p className="text-lead font-semibold">
                Drop a file or a receipt anywhere on this page
              </p>
            </>
          )}
          <div className="flex flex-wrap justify-center gap-2">
            <FilePicker
              label="Choose files"
              kind="files"
              look={searched.length === 0 ? 'primary' : 'secondary'}
              onChoose={onChoose}
            />
            <FilePicker label="Choose folder" kind="folder" onChoose={onChoose} />
            {isFiles && (
              <Button ref={passFocusOn} look="quiet" onClick={clear}>
                Clear
              </Button>
            )}
          </div>
        </div>
      </DropZone>
      <UnreadableNotice paths={unreadable} />
      <UnreadReceiptsNotice names={unread} />
      {!isPasted && results}
    </Page>
  );
}
