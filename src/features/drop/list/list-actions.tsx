import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { MAX_COUNT } from '@countersign/proof/claims';
import { useApp } from '../../app-context';
import { isReading, type ReadingTotals } from '../../files';
import { ActionBar } from '../../../ui/action-bar';
import { Button } from '../../../ui/button';
import { CHECK_IF_SIGNED, ConsentPrompt, useSearch } from '../../find';
import { AskOthersButton } from '../../request';
import { SIGN } from '../../routes';
import { READING } from '../words';
import * as words from './words';

interface ListActionsProps {
  readonly cluster: Cluster;
  readonly onClear: () => void;
}

export function ListActions({ cluster, onClear }: ListActionsProps) {
  const { fileList } = useApp();
  const { isAsking, button, question, begin, answer } = useSearch();
  const count = useSyncExternalStore(fileList.subscribe, () => fileList.getTotals().counts.read);
  const isBusy = useSyncExternalStore(fileList.subscribe, () => isReading(fileList.getTotals()));
  const isUnread = useSyncExternalStore(fileList.subscribe, () => hasUnread(fileList.getTotals()));
  const state = useSyncExternalStore(fileList.subscribe, () => formatState(fileList.getTotals()));
  const [, navigate] = useLocation();
  return (
    <ActionBar>
      {isAsking && (
        <div className="mb-3">
          <ConsentPrompt ref={question} cluster={cluster} onAnswer={answer} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-3">
        <p className="text-small text-ink-soft min-w-0 grow basis-full sm:basis-40">{state}</p>
        <Button look="quiet" onClick={onClear}>
          {words.CLEAR}
        </Button>
        <AskOthersButton
          look="quiet"
          className="ms-auto"
          disabled={count === 0 || count > MAX_COUNT || isBusy || isUnread}
          claim={null}
          cluster={cluster}
        />
        <div className="ms-auto grid w-full grid-cols-2 gap-2 sm:w-auto sm:gap-3">
          <Button ref={button} className={CHOICE} onClick={begin}>
            {CHECK_IF_SIGNED}
          </Button>
          <Button
            look="primary"
            className={CHOICE}
            disabled={count === 0 || isBusy}
            onClick={() => {
              navigate(SIGN);
            }}
          >
            {words.formatSign(count)}
          </Button>
        </div>
      </div>
    </ActionBar>
  );
}

const CHOICE = 'min-h-12! px-2! leading-tight! sm:px-5!';

function hasUnread({ counts: { failed, stopped } }: ReadingTotals): boolean {
  return failed + stopped > 0;
}

function formatState(totals: ReadingTotals): string {
  const { failed, stopped } = totals.counts;
  if (isReading(totals)) return READING;
  if (failed + stopped > 0) return words.formatNotRead(failed + stopped);
  return words.ALL_READ;
}
