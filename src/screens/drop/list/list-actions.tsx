import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { FileList } from '../../../flows/files/file-list';
import { isReading } from '../../../flows/files/reading-totals';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';

interface ListActionsProps {
  readonly fileList: FileList;
  readonly onClear: () => void;
}

/** What is done with the files. */
export function ListActions({ fileList, onClear }: ListActionsProps) {
  // The count and whether it may grow, not how far each file is.
  const count = useSyncExternalStore(fileList.subscribe, () => fileList.getTotals().counts.read);
  const isBusy = useSyncExternalStore(fileList.subscribe, () => isReading(fileList.getTotals()));
  const [, navigate] = useLocation();
  return (
    <ActionBar align="start">
      <Button
        look="primary"
        size="large"
        disabled={count === 0 || isBusy}
        onClick={() => {
          navigate('/sign');
        }}
      >
        Sign {count} {count === 1 ? 'file' : 'files'}
      </Button>
      <Button look="quiet" size="large" onClick={onClear}>
        Clear
      </Button>
    </ActionBar>
  );
}
