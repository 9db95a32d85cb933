import type { FileList } from '../../flows/file-list';
import { FileRows } from './file-rows';
import { ReadingState } from './reading-progress';

interface ListedFilesProps {
  readonly fileList: FileList;
  readonly onRemove: (id: number) => void;
}

/** The files, and how far reading them has come. */
export function ListedFiles({ fileList, onRemove }: ListedFilesProps) {
  return (
    <>
      <ReadingState fileList={fileList} />
      <FileRows fileList={fileList} onRemove={onRemove} />
    </>
  );
}
