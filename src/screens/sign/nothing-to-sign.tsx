import { useCallback } from 'react';
import type { FileList } from '../../flows/file-list';
import { DropZone } from '../../ui/drop-zone';
import { FilePicker } from '../../ui/file-picker';
import { PasteDigests } from './paste-digests';

/** Reached with nothing dropped: files can be dropped here too, or a digest pasted. */
export function NothingToSign({ fileList }: { readonly fileList: FileList }) {
  const add = useCallback(
    (files: Iterable<File>) => {
      fileList.add(
        [...files].map((file) => ({ name: file.webkitRelativePath || file.name, file })),
      );
    },
    [fileList],
  );
  const onTransfer = useCallback(
    (transfer: DataTransfer) => {
      add(transfer.files);
    },
    [add],
  );
  return (
    <>
      <DropZone label="Drop files" onTransfer={onTransfer} className="px-6 py-8">
        <div className="flex flex-col items-center gap-4 text-center">
          <p className="text-title font-medium">Drop files here</p>
          <FilePicker label="Choose files" kind="files" look="primary" onChoose={add} />
        </div>
      </DropZone>
      <PasteDigests onAdd={fileList.addSubjects} />
    </>
  );
}
