import { useCallback, type ComponentType } from 'react';
import { isPublic, type Claim } from '@countersign/proof/claims';
import { formatDigest } from '@countersign/proof/encoding';
import { formatCount } from '@countersign/core/words/count';
import { ShortCode } from '../../../ui/copy/short-code';
import { Button } from '../../../ui/button';
import { DropZone } from '../../../ui/files/drop-zone';
import type { Transfer } from '../../../ui/files/early-drops';
import { passFocusOn } from '../../../ui/focus/pass-focus-on';
import { FilePicker } from '../../../ui/files/file-picker';
import { type FileEntry, getFileCount, handOver, readTransfer, openTransfer } from '../../files';
import type { DroppedCheck } from '../dropped/check-dropped';
import type { FileAnswer } from '../words/file-answer';
import type { ShownFileState } from '../dropped/file-state';
import { useApp } from '../../app-context';
import type { DroppedFilesState } from '../dropped/use-dropped-files';
import type { FileResultProps } from './result/file-result';

interface FileCheckProps {
  readonly Result: ComponentType<FileResultProps>;
  readonly Unreadable: ComponentType<{ readonly paths: readonly string[] }>;
  readonly check: DroppedCheck;
  readonly dropped: DroppedFilesState;
  readonly state: ShownFileState;
  readonly known: string | null;
  readonly answer: FileAnswer;
  /** The card says this above, so it is not repeated. */
  readonly shownAbove: string;
  /** The visitor has withdrawn their own record, so nobody is asked for a file. */
  readonly isOwnWithdrawn: boolean;
  /** Replaces the request for the file, if the file alone would show nothing. */
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
  const { add, receive, clear, entries, unreadable } = dropped;
  const { claim } = check.verdict;
  const isAsked = claim !== null && !isOwnWithdrawn;
  const isAnswered = state === 'match' || state === 'mismatch';
  const isEmpty = state === 'none' && unreadable.length === 0;
  const hasReceipt = check.receipts.length > 0;
  // The person may remove a file that leaves the answer in doubt.
  const isOpen =
    state === 'checking' || state === 'cannot-check' || (hasReceipt && answer.tone !== 'good');
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      const opened = openTransfer(transfer);
      receive((signal) => readTransfer(opened, signal));
    },
    [receive],
  );
  return (
    <>
      <DropZone
        label="Drop the file to check it"
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
        {isEmpty && !hasReceipt && (
          <p className="text-pretty">
            {hint ?? (
              <>
                Drop{' '}
                {known === null ? (
                  'the file'
                ) : (
                  <bdi translate="no" className="inline-block max-w-48 truncate align-bottom">
                    {known}
                  </bdi>
                )}{' '}
                here. It isn’t uploaded.
              </>
            )}
          </p>
        )}
        <div
          data-focus-place=""
          tabIndex={-1}
          className={`flex flex-wrap items-center gap-2 outline-none ${isAnswered ? '' : 'mt-2.5'}`}
        >
          <FilePicker
            label={isAnswered ? 'Check another file' : 'Choose files'}
            kind="files"
            look={isAnswered ? 'link' : isEmpty && isAsked ? 'primary' : 'secondary'}
            isMain={isEmpty}
            onChoose={add}
          />
          {isEmpty && getFileCount(claim) > 1 && (
            <FilePicker label="Choose folder" kind="folder" look="secondary" onChoose={add} />
          )}
          {isOpen && (
            <Button ref={passFocusOn} look="quiet" onClick={clear}>
              {state === 'checking' ? 'Cancel' : 'Clear'}
            </Button>
          )}
        </div>
      </DropZone>
      {!isAnswered && claim !== null && <SignedSubject claim={claim} />}
    </>
  );
}

function SignedSubject({ claim }: { readonly claim: Claim }) {
  if (!isPublic(claim)) return null;
  const digest = formatDigest(claim.kind === 'file' ? claim.digest : claim.root);
  return (
    <p className="text-small text-ink-soft mt-2">
      {claim.kind === 'file' ? 'Signed ' : `Signed ${formatCount(claim.count)} files as one set `}
      <ShortCode
        text={digest}
        label="fingerprint"
        head={13}
        tail={6}
        hasCopy={claim.kind === 'file'}
        className="align-bottom"
      />
    </p>
  );
}
