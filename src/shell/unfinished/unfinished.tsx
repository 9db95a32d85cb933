import { useEffect, useSyncExternalStore } from 'react';
import { Link, useLocation } from 'wouter';
import { useApp, useIsStanding, type UnfinishedCount } from '../../features/app-context';
import { SIGN } from '../../features/routes';
import { Notice } from '../../ui/messages/notice';
import { onReturn } from '../../ui/timing/on-return';

/** How many signings this device keeps that did not come to a record; 0 until it was looked at. */
export function useUnfinished(): number {
  const { unfinished } = useApp();
  return useSyncExternalStore(unfinished.subscribe, unfinished.getState, () => 0);
}

/** Looks on each screen, and when a person comes back. */
export function useUnfinishedWatch({ look }: UnfinishedCount): void {
  const [pathname] = useLocation();
  const isStanding = useIsStanding();
  useEffect(() => {
    if (isStanding) void look();
  }, [isStanding, look, pathname]);
  useEffect(() => onReturn(() => void look()), [look]);
}

export function formatUnfinished(left: number): string {
  return left === 1
    ? '1 signing was begun here and has no record yet.'
    : `${left} signings were begun here and have no record yet.`;
}

/** On the first screen, which a closed tab may be opened again with. */
export function UnfinishedNotice() {
  const left = useUnfinished();
  if (left === 0) return null;
  return (
    <div className="mb-6">
      <Notice tone="warn">
        <p className="min-w-0 grow">{formatUnfinished(left)}</p>
        <Link to={SIGN} className="rounded font-semibold underline underline-offset-4">
          Look at {left === 1 ? 'it' : 'them'}
        </Link>
      </Notice>
    </div>
  );
}
