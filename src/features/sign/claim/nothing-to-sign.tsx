import { useCallback } from 'react';
import { parseDigestList } from '@countersign/proof/encoding';
import { type FileList, nameFiles, openTransfer, walkTransfer } from '../../files';
import { DropZone } from '../../../ui/files/drop-zone';
import type { Transfer } from '../../../ui/files/early-drops';
import { FilePicker } from '../../../ui/files/file-picker';
import { useApp } from '../../app-context';
import { useCheckWithToast } from '../../find';
import * as words from '../words';
import { PasteDigests } from './paste-digests';

interface NothingToSignProps {
  /** Called for each file that could not be opened, perhaps after unmounting. */
  readonly onUnreadable: (path: string) => void;
}

export function NothingToSign({ onUnreadable }: NothingToSignProps) {
  const { fileList } = useApp();
  const onTransfer = useCallback(
    (transfer: Transfer) => {
      takeTransfer(transfer, fileList, onUnreadable);
    },
    [fileList, onUnreadable],
  );
  const onChoose = (files: readonly File[]) => {
    fileList.add(nameFiles(files));
  };
  const check = useCheckWithToast();
  // The page signs pasted fingerprints. It opens other texts, as on every screen.
  const onText = useCallback(
    (text: string) => {
      const { subjects, faults } = parseDigestList(text);
      if (faults.length === 0 && subjects.length > 0) fileList.addSubjects(subjects);
      else check(text);
    },
    [fileList, check],
  );
  return (
    <>
      <DropZone
        label={words.DROP_FILES}
        onTransfer={onTransfer}
        onText={onText}
        className="px-6 py-8"
      >
        <div className="flex flex-col items-center gap-4 text-center">
          <p className="text-lead sm:text-title font-semibold">{words.DROP_FILES_HERE}</p>
          <div className="flex flex-wrap justify-center gap-2">
            <FilePicker
              label={words.CHOOSE_FILES}
              kind="files"
              look="primary"
              onChoose={onChoose}
            />
            <FilePicker label={words.CHOOSE_FOLDER} kind="folder" onChoose={onChoose} />
          </div>
        </div>
      </DropZone>
      <PasteDigests onAdd={fileList.addSubjects} />
    </>
  );
}

/** Must be called within the event: browsers empty a transfer afterwards. */
function takeTransfer(
  transfer: Transfer,
  fileList: FileList,
  onUnreadable: (path: string) => void,
): void {
  const { add, close, signal } = fileList.receive();
  void walkTransfer(openTransfer(transfer), { onFiles: add, onUnreadable, signal }).then(close);
}
