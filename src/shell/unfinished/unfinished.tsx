import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useApp, useIsStanding, type UnfinishedCount } from '../../features/app-context';
import { SIGN } from '../../features/routes';
import { Notice } from '../../ui/messages/notice';
import { onReturn } from '../../ui/timing/on-return';
import * as words from '../words';

/** The number of stored signings without a record; 0 until they are counted. */
export function useUnfinished(): number {
  const { unfinished } = useApp();
  return useSyncExternalStore(unfinished.subscribe, unfinished.getState, () => 0);
}

/** Counts on each screen, and when a person returns to the tab. */
export function useUnfinishedWatch({ look }: UnfinishedCount): void {
  const [pathname] = useLocation();
  const isStanding = useIsStanding();
  useEffect(() => {
    if (isStanding) void look();
  }, [isStanding, look, pathname]);
  useEffect(() => onReturn(() => void look()), [look]);
}

export function UnfinishedNotice() {
  const left = useUnfinished();
  if (left === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="warn">
        <p className="min-w-0 grow">{words.formatUnfinished(left)}</p>
        <Link to={SIGN} className="rounded font-semibold underline underline-offset-4">
          {words.formatLookAtUnfinished(left)}
        </Link>
      </Notice>
    </div>
  );
}
