import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { FileList } from '../../../flows/files/file-list';
import { isReading } from '../../../flows/files/reading-totals';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { SIGN } from '../../shared/routes';

interface ListActionsProps {
  readonly fileList: FileList;
  readonly onClear: () => void;
}

export function ListActions({ fileList, onClear }: ListActionsProps) {
  // Avoids rendering for each file's progress.
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
          navigate(SIGN);
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
