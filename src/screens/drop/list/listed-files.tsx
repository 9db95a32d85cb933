import { useCallback, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useApp } from '../../shared/app-context';
import { IncomingStatus, type IncomingStatusProps } from '../incoming/incoming-status';
import { FileRows } from './file-rows';
import { ListActions } from './list-actions';
import { ListNotes } from './list-notes';
import { ListTools } from './list-tools';
import { LookupSummary } from './lookup-summary';
import { useArrangedFiles } from './use-arranged-files';
import type { Removal } from './use-removal';

interface ListedFilesProps extends Omit<IncomingStatusProps, 'fileList'> {
  readonly isEmpty: boolean;
  readonly toolsPlace: HTMLElement | null;
  readonly onRemove: Removal['removeFile'];
  readonly onRemoveFolder: Removal['removeFolder'];
  readonly onClear: () => void;
}

export function ListedFiles(props: ListedFilesProps) {
  const { isEmpty, toolsPlace, onRemove, onRemoveFolder, onClear, ...incoming } = props;
  const { fileList, selection, codes } = useApp();
  const { isLong, rows, arrangement, arrange } = useArrangedFiles(fileList);
  const cluster = useSyncExternalStore(selection.subscribe, selection.getState);
  const onToggle = useCallback(
    (path: string, isOpen: boolean) => {
      arrange({ ...arrangement, opened: new Map([...arrangement.opened, [path, isOpen]]) });
    },
    [arrangement, arrange],
  );
  return (
    <>
      <div data-focus-place="" tabIndex={-1} className="outline-none">
        <IncomingStatus fileList={fileList} {...incoming} />
      </div>
      {!isEmpty && (
        <>
          {isLong &&
            toolsPlace &&
            createPortal(
              <ListTools
                arrangement={arrangement}
                onChange={arrange}
                shown={rows.filter(({ kind }) => kind === 'file').length}
                total={fileList.getIds().length}
              />,
              toolsPlace,
            )}
          <ListNotes fileList={fileList} />
          <LookupSummary {...{ fileList, cluster }} />
          <FileRows
            {...{ fileList, rows, codes, cluster, onRemove, onRemoveFolder }}
            // A filter opens all folders.
            onToggle={isLong && arrangement.filter.trim() !== '' ? null : onToggle}
            clusters={selection.clusters}
          />
          <ListActions {...{ fileList, cluster, onClear }} />
        </>
      )}
    </>
  );
}
