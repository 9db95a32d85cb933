import type { ComponentType, ReactNode } from 'react';
import { isPublic, type Claim } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import { formatPlural } from '@countersign/core/words/count';
import { ShortCode } from '../../../ui/copy/short-code';
import { Button } from '../../../ui/button';
import { Filled } from '../../../ui/filled';
import { DropZone } from '../../../ui/files/drop-zone';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { FilePicker } from '../../../ui/files/file-picker';
import { type FileEntry, getFileCount, handOver } from '../../files';
import type { DroppedCheck } from '../dropped/check-dropped';
import * as words from '../words/card';
import type { FileAnswer } from '../words/file-answer';
import type { ShownFileState } from '../dropped/file-state';
import { useApp } from '../../app-context';
import type { DroppedFilesState } from '../dropped/use-dropped-files';
import type { FileResultProps } from './result/file-result';

export interface KnownFiles {
  readonly count: number;
  /** The file's name, or "6 files". */
  readonly name: string;
}

interface FileCheckProps {
  readonly Result: ComponentType<FileResultProps>;
  readonly Unreadable: ComponentType<{ readonly paths: readonly string[] }>;
  readonly check: DroppedCheck;
  readonly dropped: DroppedFilesState;
  readonly state: ShownFileState;
  readonly known: KnownFiles | null;
  readonly answer: FileAnswer;
  /** The card's text; its sentences are not repeated beside the file. */
  readonly shownAbove: string;
  /** The visitor has withdrawn the record themselves, and needs to drop no file. */
  readonly isOwnWithdrawn: boolean;
  /** Shown instead of the request for the file, if a file alone can't be compared. */
  readonly hint: string | null;
}

export function FileCheck(props: FileCheckProps) {
  const {
    Result,
    Unreadable,
    check,
    dropped,
    state,
    known,
    answer,
    shownAbove,
    isOwnWithdrawn,
    hint,
  } = props;
  const { handedFiles } = useApp();
  const { add, onTransfer, clear, entries, unreadable } = dropped;
  const { claim } = check.verdict;
  const isAsked = claim !== null && !isOwnWithdrawn;
  const isAnswered = state === 'match' || state === 'mismatch';
  const isEmpty = state === 'none' && unreadable.length === 0;
  const hasReceipt = check.receipts.length > 0;
  // Shows the button that clears, because one of the files may be why the answer is in doubt.
  const isOpen =
    state === 'checking' || state === 'cannot-check' || (hasReceipt && answer.tone !== 'good');
  return (
    <>
      <DropZone
        label={words.DROP_TO_CHECK}
        onTransfer={onTransfer}
        isDashed={isEmpty}
        className={isEmpty ? 'mt-1.5 min-h-27 p-3 sm:min-h-25 sm:p-4' : ''}
      >
        <div data-file={state}>
          {(!isEmpty || hasReceipt) && (
            <Result
              {...{ state, check, answer, shownAbove }}
              onOpen={(signature) => {
                const isOwn = ({ id }: FileEntry) =>
                  check.receipts.some((receipt) => receipt.id === id && receipt.use === 'used');
                const others = entries.filter((entry) => !isOwn(entry));
                handOver(handedFiles, { entries: others, unreadable }, signature);
              }}
            />
          )}
        </div>
        {unreadable.length > 0 && <Unreadable paths={unreadable} />}
        {isEmpty && !hasReceipt && <p className="text-pretty">{hint ?? getRequest(known)}</p>}
        <div
          data-focus-place=""
          tabIndex={-1}
          className={`flex flex-wrap items-center gap-2 outline-none ${isAnswered ? '' : 'mt-2.5'}`}
        >
          <FilePicker
            label={isAnswered ? words.CHECK_ANOTHER : words.CHOOSE_FILES}
            kind="files"
            look={isAnswered ? 'link' : isEmpty && isAsked ? 'primary' : 'secondary'}
            isMain={isEmpty}
            onChoose={add}
          />
          {isEmpty && getFileCount(claim) > 1 && (
            <FilePicker label={words.CHOOSE_FOLDER} kind="folder" look="secondary" onChoose={add} />
          )}
          {isOpen && (
            <Button ref={passFocusOn} look="quiet" onClick={clear}>
              {state === 'checking' ? words.CANCEL : words.CLEAR}
            </Button>
          )}
        </div>
      </DropZone>
      {!isAnswered && claim !== null && <SignedSubject claim={claim} />}
    </>
  );
}

function getRequest(known: KnownFiles | null): ReactNode {
  if (known === null) return words.DROP_THE_FILE;
  if (known.count > 1) return words.formatDropFiles(known.name);
  const name = (
    <bdi translate="no" className="inline-block max-w-48 truncate align-bottom">
      {known.name}
    </bdi>
  );
  return <Filled text={words.DROP_NAMED_FILE} parts={{ name }} />;
}

function SignedSubject({ claim }: { readonly claim: Claim }) {
  if (!isPublic(claim)) return null;
  const digest = formatDigest(claim.kind === 'file' ? claim.digest : claim.root);
  const fingerprint = (
    <ShortCode
      text={digest}
      label={words.FINGERPRINT}
      head={13}
      tail={6}
      hasCopy={claim.kind === 'file'}
      className="align-bottom"
    />
  );
  return (
    <p className="text-small text-ink-soft mt-2">
      {claim.kind === 'file' ? (
        <Filled text={words.SIGNED_FILE} parts={{ fingerprint }} />
      ) : (
        <Filled
          text={words.SIGNED_SET}
          parts={{ files: formatPlural(claim.count, 'file', 'files'), fingerprint }}
        />
      )}
    </p>
  );
}
