import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../../ui/button';
import { DropZone } from '../../../ui/files/drop-zone';
import type { Transfer } from '../../../ui/files/early-drops';
import { FilePicker } from '../../../ui/files/file-picker';
import type { FileEntry } from '../../../flows/files/file-entry';
import type { DroppedCheck } from '../../shared/dropped/check-dropped';
import type { FileAnswer } from '../words/file-answer';
import type { ShownFileState } from '../words/file-messages';
import { useApp } from '../../shared/app-context';
import { handRead } from '../../shared/handed-files';
import { nameTransfer, openTransfer } from '../../shared/open-transfer';
import { lazyPart } from '../../../ui/lazy/lazy-part';
import { lazyPort } from '../../../ui/lazy/lazy-port';
import { whenIdle } from '../../../ui/lazy/when-idle';
import { reportLoadFailure } from '../../../ui/load-failure';
import type { DroppedFilesState } from '../../shared/dropped/use-dropped-files';

interface FileCheckProps {
  readonly check: DroppedCheck;
  readonly dropped: DroppedFilesState;
  readonly state: ShownFileState;
  /** The file's name in this device's receipt. */
  readonly known: string | null;
  readonly answer: FileAnswer;
  /** In place of asking for the file, where it alone would tell nothing. */
  readonly hint: string | null;
}

export function FileCheck({ check, dropped, state, known, answer, hint }: FileCheckProps) {
  const { handedFiles } = useApp();
  const { add, receive, clear, entries, unreadable } = dropped;
  const [isPasting, setPasting] = useState(false);
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
      className="mt-1.5 min-h-27 p-3 sm:min-h-25 sm:p-4"
    >
      <div data-file={state}>
        {!isEmpty && (
          <FileResult
            {...{ state, check, answer }}
            onOpen={(signature) => {
              const isOwn = ({ id }: FileEntry) =>
                check.receipts.some((receipt) => receipt.id === id && receipt.use === 'used');
              handRead(
                handedFiles,
                entries.filter((entry) => !isOwn(entry)),
                signature,
              );
            }}
          />
        )}
      </div>
      {unreadable.length > 0 && <UnreadableNotice paths={unreadable} />}
      {isEmpty && hint !== null && <p className="text-pretty">{hint}</p>}
      {isEmpty && hint === null && (
        <p className="text-pretty">
          Drop{' '}
          {known === null ? (
            'the file'
          ) : (
            <bdi translate="no" className="inline-block max-w-48 truncate align-bottom">
              {known}
            </bdi>
          )}{' '}
          here. It isn’t uploaded.
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap items-center gap-2">
        <FilePicker
          label="Choose files"
          kind="files"
          look={isEmpty && hint === null ? 'primary' : 'secondary'}
          isMain={isEmpty}
          onChoose={add}
        />
        <FilePicker label="Choose folder" kind="folder" look="secondary" onChoose={add} />
        <Button
          look="quiet"
          aria-expanded={isPasting}
          onClick={() => {
            setPasting(!isPasting);
          }}
        >
          Paste a fingerprint
        </Button>
        {!isEmpty && (
          <Button look="quiet" onClick={clear}>
            Clear
          </Button>
        )}
      </div>
      {isPasting && <FingerprintField check={check} />}
    </DropZone>
  );
}

const UnreadableNotice = lazyPart(
  () => import('../../shared/unreadable-notice'),
  (module) => module.UnreadableNotice,
);
const FileResult = lazyPart(
  () => import('./result/file-result'),
  (module) => module.FileResult,
);
const FingerprintField = lazyPart(
  () => import('./fingerprint-field'),
  (module) => module.FingerprintField,
);
const getReadTransfer = lazyPort(
  () => import('../../shared/dropped-files'),
  (module) => module.readTransfer,
);

function ignore(): void {
  // Announced to whoever drops a file.
}
