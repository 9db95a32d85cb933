import { useSyncExternalStore } from 'react';
import type { ClusterSelection } from '../../../flows/network/cluster-selection';
import type { FileList } from '../../../flows/files/file-list';
import type { MarkPort } from '../../../ports/marks';
import { FileRows } from './file-rows';
import { ListActions } from './list-actions';
import { LookUpButton } from '../lookup/lookup-button';

interface ListedFilesProps {
  readonly fileList: FileList;
  readonly selection: ClusterSelection;
  readonly marks: MarkPort;
  readonly onRemove: (id: number) => void;
  readonly onClear: () => void;
}

export { IntakeState } from '../intake/intake-state';

/** The files, what is known of them, and what is done with them. */
export function ListedFiles({ onClear, ...props }: ListedFilesProps) {
  const { fileList, selection, marks, onRemove } = props;
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  return (
    <>
      <LookUpButton cluster={cluster} />
      <FileRows {...{ fileList, marks, cluster, onRemove }} clusters={selection.clusters} />
      <ListActions fileList={fileList} onClear={onClear} />
    </>
  );
}
