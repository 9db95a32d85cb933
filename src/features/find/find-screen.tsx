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
import { MOST_SEARCHED } from './check/search-state';
import { readEntries, readSearched } from './read-searched';
import { SearchResults } from './search-results';
import { useSearchFiles } from './use-search-files';
import * as words from './words';

export function CheckScreen() {
  const { lookup } = useApp();
  const check = useCheck();
  const [, navigate] = useLocation();
  const state: unknown = useHistoryState();
  const { entries, unreadable, unread, onTransfer, onChoose, clear } = useSearchFiles();
  const isFiles = entries.length > 0;
  const given = check.fault === null ? state : null;
  const pasted = useMemo(() => readSearched(given), [given]);
  const { searched, count, digestKind } = isFiles ? readEntries(entries) : pasted;
  const key = searched.map(({ name }) => name).join('\n');
  // A pasted fingerprint replaces the files, and asks for a search (D3).
  useEffect(() => {
    if (pasted.searched.length === 0) return;
    clear();
    lookup.start(false);
  }, [pasted, clear, lookup]);
  const isPasted = searched.length > 0 && !isFiles;
  const results = searched.length > 0 && (
    <>
      <SearchResults key={key} {...{ searched, digestKind, isPasted }} />
      {count > MOST_SEARCHED && (
        <p className="text-small text-ink-soft mt-2">
          {words.formatLeftOut(MOST_SEARCHED, count - MOST_SEARCHED)}
        </p>
      )}
    </>
  );
  return (
    <Page title={words.TITLE} heading={words.HEADING} lead={words.LEAD}>
      <CheckForm
        {...check}
        reset={() => {
          check.reset();
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
        label={words.DROP_FILES}
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
              <p className="text-lead font-semibold">{words.DROP_ANYWHERE}</p>
            </>
          )}
          <div className="flex flex-wrap justify-center gap-2">
            <FilePicker
              label={words.CHOOSE_FILES}
              kind="files"
              look={searched.length === 0 ? 'primary' : 'secondary'}
              onChoose={onChoose}
            />
            <FilePicker label={words.CHOOSE_FOLDER} kind="folder" onChoose={onChoose} />
            {isFiles && (
              <Button ref={passFocusOn} look="quiet" onClick={clear}>
                {words.CLEAR}
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
