import { useCallback, useEffect } from 'react';
import { Button } from '../../../ui/button';
import { DropZone } from '../../../ui/files/drop-zone';
import type { Transfer } from '../../../ui/files/early-drops';
import { FilePicker } from '../../../ui/files/file-picker';
import type { DroppedCheck } from './check-dropped';
import type { ShownFileState } from './file-messages';
import { nameTransfer, openTransfer } from '../../shared/open-transfer';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { lazyPort } from '../../../ui/lazy/lazy-port';
import { whenIdle } from '../../../ui/lazy/when-idle';
import { reportLoadFailure } from '../../../ui/load-failure';
import type { DroppedFilesState } from './use-dropped-files';

interface FileCheckProps {
  readonly check: DroppedCheck;
  readonly dropped: DroppedFilesState;
}

export function FileCheck({ check, dropped }: FileCheckProps) {
  const { add, receive, clear, unreadable } = dropped;
  const state = getFileState(check, dropped.isSorting);
  const isEmpty = state === 'none' && check.receipts.length === 0 && unreadable.length === 0;
  useEffect(
    () =>
      whenIdle(() => {
        void FileResult.preload();
        void UnreadableNotice.preload();
        getReadTransfer().catch(ignore);
      }),
    [],
  );
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      const opened = openTransfer(transfer);
      receive(async (signal) => {
        const readTransfer = await getReadTransfer().catch(reportLoadFailure);
        if (readTransfer) return readTransfer(opened, signal);
        return { files: [], unreadable: nameTransfer(opened) };
      });
    },
    [receive],
  );
  return (
    <DropZone
      label="Drop the file to check it"
      onTransfer={onTransfer}
      className="mt-4 min-h-31 p-5 sm:min-h-23 sm:p-6"
    >
      <div data-file={state} role="status">
        {!isEmpty && <FileResult state={state} check={check} />}
      </div>
      {unreadable.length > 0 && <UnreadableNotice paths={unreadable} />}
      <div
        className={`flex flex-wrap items-center justify-center gap-x-4 gap-y-3 ${isEmpty ? '' : 'mt-4'}`}
      >
        {isEmpty && (
          <p className="text-lead text-center font-medium">
            Have the file? Drop it here to check it.
          </p>
        )}
        <FilePicker
          label="Choose files"
          kind="files"
          look={isEmpty ? 'primary' : 'secondary'}
          onChoose={add}
        />
        {!isEmpty && (
          <Button look="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
    </DropZone>
  );
}

const UnreadableNotice = lazyPart(
  () => import('../../shared/unreadable-notice'),
  (module) => module.UnreadableNotice,
);
const FileResult = lazyPart(
  () => import('./file-result'),
  (module) => module.FileResult,
);
const getReadTransfer = lazyPort(
  () => import('../../shared/dropped-files'),
  (module) => module.readTransfer,
);

function ignore(): void {
  // Announced to whoever drops a file.
}

function getFileState(
  { verdict, files, isChecking }: DroppedCheck,
  isSorting: boolean,
): ShownFileState {
  if (isSorting || isChecking) return 'checking';
  if (files.some(({ status }) => status === 'failed')) return 'cannot-check';
  return verdict.file;
}
