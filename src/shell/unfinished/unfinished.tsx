import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import { useApp, useIsScreenComplete } from '../../features/app-context';
import { asking } from '../../features/network';
import { SIGN } from '../../features/routes';
import { Notice } from '../../ui/messages/notice';
import * as words from '../words';

/** 0 until the signings are counted. */
export function useUnfinished(): number {
  const { repository } = useApp();
  const [pathname] = useLocation();
  const isScreenComplete = useIsScreenComplete();
  const { data, refetch } = useQuery(
    asking({
      key: ['unfinished-count'],
      // If storage can't be read, the last count stays: an unreadable store must not look empty.
      ask: () => countUnfinished(repository),
      enabled: isScreenComplete,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    }),
  );
  useEffect(() => {
    if (isScreenComplete) void refetch();
  }, [isScreenComplete, refetch, pathname]);
  return data ?? 0;
}

/** Most visitors have no database, and counting must not create one. */
async function countUnfinished({ pending, receipts }: ReceiptRepository): Promise<number> {
  return (await receipts.mayHold()) ? (await pending.list()).length : 0;
}

export function UnfinishedNotice() {
  const left = useUnfinished();
  if (left === 0) return null;
  return (
    <Notice tone="warn" className="mb-6">
      <p className="min-w-0 grow">{words.formatUnfinished(left)}</p>
      <Link to={SIGN} className="rounded font-semibold underline underline-offset-4">
        {words.formatLookAtUnfinished(left)}
      </Link>
    </Notice>
  );
}
