import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { FileList } from '../../flows/file-list';
import { isReading } from '../../flows/reading-totals';
import { ActionBar } from '../../ui/action-bar';
import { Button } from '../../ui/button';

interface ListActionsProps {
  readonly fileList: FileList;
  readonly onClear: () => void;
}

/** What is done with the files. */
export function ListActions({ fileList, onClear }: ListActionsProps) {
  // How many will be signed and whether they can be, not how far each file is.
  const count = useSyncExternalStore(fileList.subscribe, () => {
    const { reading, read } = fileList.getTotals().counts;
    return reading + read;
  });
  const isReady = useSyncExternalStore(fileList.subscribe, () => {
    const totals = fileList.getTotals();
    return totals.counts.read > 0 && !isReading(totals);
  });
  const [, navigate] = useLocation();
  return (
    <ActionBar align="start">
      <Button
        look="primary"
        size="large"
        disabled={!isReady}
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
