import { useSyncExternalStore } from 'react';
import { useApp } from '../../shared/app-context';
import { IncomingStatus, type IncomingStatusProps } from '../incoming/incoming-status';
import { LookUpButton } from '../lookup/lookup-button';
import { FileRows } from './file-rows';
import { ListActions } from './list-actions';

interface ListedFilesProps extends Omit<IncomingStatusProps, 'fileList'> {
  readonly isEmpty: boolean;
  readonly onRemove: (id: number) => void;
  readonly onClear: () => void;
}

export function ListedFiles({ isEmpty, onRemove, onClear, ...incoming }: ListedFilesProps) {
  const { fileList, selection, marks } = useApp();
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  return (
    <>
      <div data-focus-place="" tabIndex={-1} className="outline-none">
        <IncomingStatus fileList={fileList} {...incoming} />
      </div>
      {!isEmpty && (
        <>
          <LookUpButton cluster={cluster} />
          <FileRows {...{ fileList, marks, cluster, onRemove }} clusters={selection.clusters} />
          <ListActions fileList={fileList} onClear={onClear} />
        </>
      )}
    </>
  );
}
