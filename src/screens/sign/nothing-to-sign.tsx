import { useCallback } from 'react';
import type { FileList } from '../../flows/file-list';
import { DropZone } from '../../ui/drop-zone';
import { FilePicker } from '../../ui/file-picker';
import { nameFiles, readTransfer } from '../dropped-files';
import { PasteDigests } from './paste-digests';

/** Reached with nothing dropped: files can be dropped here too, or a digest pasted. */
export function NothingToSign({ fileList }: { readonly fileList: FileList }) {
  const onTransfer = useCallback(
    (transfer: DataTransfer) => {
      void readTransfer(transfer).then(({ files }) => {
        fileList.add(files);
      });
    },
    [fileList],
  );
  const onChoose = (files: readonly File[]) => {
    fileList.add(nameFiles(files));
  };
  return (
    <>
      <DropZone label="Drop files" onTransfer={onTransfer} className="px-6 py-8">
        <div className="flex flex-col items-center gap-4 text-center">
          <p className="text-title font-medium">Drop files here</p>
          <div className="flex flex-wrap justify-center gap-2">
            <FilePicker label="Choose files" kind="files" look="primary" onChoose={onChoose} />
            <FilePicker label="Choose folder" kind="folder" onChoose={onChoose} />
          </div>
        </div>
      </DropZone>
      <PasteDigests onAdd={fileList.addSubjects} />
    </>
  );
}
