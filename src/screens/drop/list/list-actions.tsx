import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { FileList } from '../../../flows/files/file-list';
import { isReading } from '../../../flows/files/reading-totals';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { ConsentPrompt } from '../../shared/lookup/consent-prompt';
import { useSearch } from '../../shared/lookup/use-search';
import { SIGN } from '../../shared/routes';
import { formatFiles, formatSum } from './format-files';

interface ListActionsProps {
  readonly fileList: FileList;
  readonly cluster: Cluster;
  readonly onClear: () => void;
}

/** Actions for the files, in sight however long their list is. */
export function ListActions({ fileList, cluster, onClear }: ListActionsProps) {
  const { isAsking, button, question, begin, answer } = useSearch();
  // Avoids rendering for each file's progress.
  const count = useSyncExternalStore(fileList.subscribe, () => fileList.getTotals().counts.read);
  const isBusy = useSyncExternalStore(fileList.subscribe, () => isReading(fileList.getTotals()));
  const sum = useSyncExternalStore(fileList.subscribe, () => formatSum(fileList.getTotals()));
  const [, navigate] = useLocation();
  return (
    <ActionBar>
      <div className="w-full">
        {isAsking && (
          <div className="mb-3">
            <ConsentPrompt ref={question} cluster={cluster} onAnswer={answer} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-2 sm:flex-nowrap sm:gap-3">
          <div className="order-last grid w-full grid-cols-2 gap-2 sm:order-none sm:w-auto sm:gap-3">
            <Button
              look="primary"
              className={CHOICE}
              disabled={count === 0 || isBusy}
              onClick={() => {
                navigate(SIGN);
              }}
            >
              Sign {formatFiles(count)}
            </Button>
            <Button ref={button} look="primary" className={CHOICE} onClick={begin}>
              Check if already signed
            </Button>
          </div>
          <p className="text-small text-ink-soft me-auto min-w-0 tabular-nums">
            {sum.replace(' ·', ',')}
          </p>
          <Button look="quiet" onClick={onClear}>
            Clear
          </Button>
        </div>
      </div>
    </ActionBar>
  );
}

/** Both as wide, and as loud. */
const CHOICE = 'min-h-12! px-2! leading-tight! sm:px-5!';
