import { useSyncExternalStore } from 'react';
import { useApp } from '../../shared/app-context';
import { IncomingStatus, type IncomingStatusProps } from '../incoming/incoming-status';
import { LookupNote } from '../../shared/lookup/lookup-note';
import { isInFolder } from '../../../flows/files/arrange-files';
import { FileRows } from './file-rows';
import { FolderList } from './folder-list';
import { ListActions } from './list-actions';
import { ListHeading } from './list-heading';
import { ListTools } from './list-tools';
import { useArrangedIds } from './use-arranged-ids';
import type { Removal } from './use-removal';

interface ListedFilesProps extends Omit<IncomingStatusProps, 'fileList'> {
  readonly isEmpty: boolean;
  readonly onRemove: Removal['remove'];
  readonly onClear: () => void;
}

export function ListedFiles({ isEmpty, onRemove, onClear, ...incoming }: ListedFilesProps) {
  const { fileList, selection, codes } = useApp();
  const { isLong, ids, folders, arrangement, arrange } = useArrangedIds(fileList);
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  return (
    <>
      <div data-focus-place="" tabIndex={-1} className="outline-none">
        <IncomingStatus fileList={fileList} {...incoming} />
      </div>
      {!isEmpty && (
        <>
          <ListHeading
            fileList={fileList}
            tools={
              isLong && (
                <ListTools
                  arrangement={arrangement}
                  onChange={arrange}
                  shown={ids.length}
                  total={fileList.getIds().length}
                />
              )
            }
          />
          <LookupNote />
          <FolderList
            folders={folders}
            chosen={arrangement.folder}
            onChoose={(folder) => {
              arrange({ ...arrangement, folder });
            }}
            onRemove={(folder, index) => {
              const gone = fileList.getState().filter(({ name }) => isInFolder(name, folder));
              onRemove(
                gone.map(({ id }) => id),
                { list: 'folder', index },
              );
            }}
          />
          <FileRows
            {...{ fileList, ids, codes, cluster, onRemove }}
            clusters={selection.clusters}
          />
          <ListActions {...{ fileList, cluster, onClear }} />
        </>
      )}
    </>
  );
}
