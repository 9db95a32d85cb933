import { useSyncExternalStore } from 'react';
import type { ClusterSelection } from '../../flows/cluster-selection';
import type { FileList } from '../../flows/file-list';
import type { LookUp } from '../../flows/look-up';
import type { MarkPort } from '../../flows/mark-port';
import { FileRows } from './file-rows';
import { LookUpButton } from './look-up-button';
import { ReadingState } from './reading-progress';

interface ListedFilesProps {
  readonly fileList: FileList;
  readonly selection: ClusterSelection;
  readonly lookUp: LookUp;
  readonly marks: MarkPort;
  readonly onRemove: (id: number) => void;
}

/** The files, and how far reading them has come. */
export function ListedFiles({ fileList, selection, lookUp, marks, onRemove }: ListedFilesProps) {
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  return (
    <>
      <ReadingState fileList={fileList} />
      <LookUpButton lookUp={lookUp} cluster={cluster} />
      <FileRows {...{ fileList, lookUp, marks, cluster, onRemove }} clusters={selection.clusters} />
    </>
  );
}
