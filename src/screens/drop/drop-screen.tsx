import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { getNoFiles, getSubjects, type FileList } from '../../flows/file-list';
import { toVisibleText } from '../../proof';
import { ActionBar } from '../../ui/action-bar';
import { Button } from '../../ui/button';
import { DropZone } from '../../ui/drop-zone';
import { FilePicker } from '../../ui/file-picker';
import { Notice } from '../../ui/notice';
import { Page } from '../../ui/page';
import { nameFiles, readTransfer } from '../dropped-files';
import { FileRow } from './file-row';
import { Introduction } from './introduction';
import { createSampleFile } from './sample-file';
import { useRemoval } from './use-removal';

/** The first screen: files come in, their digests come out. */
export function DropScreen({ fileList }: { readonly fileList: FileList }) {
  const entries = useSyncExternalStore(fileList.subscribe, fileList.getState, getNoFiles);
  const [unreadable, setUnreadable] = useState<readonly string[]>([]);
  const navigate = useNavigate();
  useEffect(() => void fileList.restore(), [fileList]);
  const onTransfer = useCallback(
    (transfer: DataTransfer) => {
      void readTransfer(transfer).then((dropped) => {
        fileList.add(dropped.files);
        setUnreadable(dropped.unreadable);
      });
    },
    [fileList],
  );
  const { screen, remove, clear } = useRemoval(fileList, entries);
  const isEmpty = entries.length === 0;
  return (
    <Page
      title="Sign a file"
      heading="Sign any file. Let anyone check it."
      lead={isEmpty ? 'Your file stays on this device. Only its fingerprint is signed.' : undefined}
    >
      <div ref={screen}>
        <DropZone
          label="Drop files"
          onTransfer={onTransfer}
          className={isEmpty ? 'px-6 py-10 sm:py-14' : 'px-4 py-4'}
        >
          <div className="flex flex-col items-center gap-4 text-center">
            {isEmpty && <p className="text-title font-medium">Drop files here</p>}
            <div className="flex flex-wrap justify-center gap-2">
              <FilePicker
                label="Choose files"
                kind="files"
                look={isEmpty ? 'primary' : 'secondary'}
                onChoose={(files) => {
                  fileList.add(nameFiles(files));
                }}
              />
              <FilePicker
                label="Choose folder"
                kind="folder"
                onChoose={(files) => {
                  fileList.add(nameFiles(files));
                }}
              />
            </div>
            {isEmpty && (
              <Button
                look="quiet"
                onClick={() => {
                  fileList.add(nameFiles([createSampleFile()]));
                }}
              >
                Try it with a sample file
              </Button>
            )}
          </div>
        </DropZone>
        {unreadable.length > 0 && (
          <div role="alert" className="mt-4">
            <Notice tone="warn">
              <p className="min-w-0 wrap-anywhere">
                Could not be opened: {unreadable.map(toVisibleText).join(', ')}
              </p>
            </Notice>
          </div>
        )}
        {isEmpty ? (
          <Introduction />
        ) : (
          <>
            <ul aria-label="Files" className="divide-line mt-6 divide-y">
              {entries.map((entry) => (
                <FileRow key={entry.id} entry={entry} onRemove={remove} />
              ))}
            </ul>
            <Actions
              count={getSubjects(entries).length}
              isReading={entries.some(({ status }) => status === 'reading')}
              onSign={() => void navigate('/sign')}
              onClear={() => {
                setUnreadable([]);
                clear();
              }}
            />
          </>
        )}
      </div>
    </Page>
  );
}

interface ActionsProps {
  readonly count: number;
  readonly isReading: boolean;
  readonly onSign: () => void;
  readonly onClear: () => void;
}

function Actions({ count, isReading, onSign, onClear }: ActionsProps) {
  return (
    <ActionBar align="start">
      <Button look="primary" size="large" disabled={count === 0 || isReading} onClick={onSign}>
        Sign {count} {count === 1 ? 'file' : 'files'}
      </Button>
      <Button look="quiet" size="large" onClick={onClear}>
        Clear
      </Button>
    </ActionBar>
  );
}
