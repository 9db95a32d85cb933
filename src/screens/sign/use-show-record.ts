import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Signing, SigningState } from '../../flows/signing';
import { showToast } from '../../ui/toast';

/**
 * A confirmed signing leads to its record. A person who has gone to another screen meanwhile is
 * told there, and not taken away from what they do.
 */
export function useShowRecord(signing: Signing): void {
  const state = useSyncExternalStore(signing.subscribe, signing.getState);
  const [, navigate] = useLocation();
  useEffect(() => {
    const path = getRecordPath(state);
    if (path === null) return;
    signing.reset();
    navigate(path);
  }, [state, signing, navigate]);
  useEffect(() => {
    elsewhere.get(signing)?.();
    elsewhere.delete(signing);
    return () => {
      const open = (path: string) => {
        navigate(path);
      };
      elsewhere.set(signing, announceRecord(signing, open));
    };
  }, [signing, navigate]);
}

/** What tells of a signing while its screen is not shown. */
const elsewhere = new WeakMap<Signing, () => void>();

function announceRecord(signing: Signing, open: (path: string) => void): () => void {
  return signing.subscribe(() => {
    const path = getRecordPath(signing.getState());
    if (path === null) return;
    signing.reset();
    showToast('success', 'Your signature is confirmed', {
      label: 'Open record',
      run: () => {
        open(path);
      },
    });
  });
}

function getRecordPath(state: SigningState): string | null {
  if (state.status !== 'ended' || state.outcome.status !== 'confirmed') return null;
  const { outcome, cluster, about } = state;
  return `/verify/${about ?? outcome.signature}?cluster=${encodeURIComponent(cluster.id)}`;
}
