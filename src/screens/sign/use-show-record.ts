import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '../../config/configuration';
import type { RecordReadings } from '../../flows/record-readings';
import type { Signing, SigningState } from '../../flows/signing';
import type { Evidence } from '../../proof';
import { showToast } from '../../ui/toast';

/**
 * A confirmed signing leads to its record. A person who has gone to another screen meanwhile is
 * told there, and not taken away from what they do.
 */
export function useShowRecord(signing: Signing, readings: RecordReadings): void {
  const state = useSyncExternalStore(signing.subscribe, signing.getState);
  const [, navigate] = useLocation();
  useEffect(() => {
    const path = takeRecord(signing, state, readings);
    if (path !== null) navigate(path);
  }, [state, signing, readings, navigate]);
  useEffect(() => {
    elsewhere.get(signing)?.();
    elsewhere.delete(signing);
    return () => {
      const stop = signing.subscribe(() => {
        const path = takeRecord(signing, signing.getState(), readings);
        if (path === null) return;
        const run = () => {
          navigate(path);
        };
        showToast('success', 'Your signature is confirmed', { label: 'Open record', run });
      });
      elsewhere.set(signing, stop);
    };
  }, [signing, readings, navigate]);
}

/** What tells of a signing while its screen is not shown. */
const elsewhere = new WeakMap<Signing, () => void>();

/** @returns the path of the record that a signing has come to; null where it has come to none */
function takeRecord(
  signing: Signing,
  state: SigningState,
  readings: RecordReadings,
): string | null {
  if (state.status !== 'ended' || state.outcome.status !== 'confirmed') return null;
  const { outcome, cluster, about } = state;
  signing.reset();
  if (outcome.evidence) remember(readings, cluster, outcome.evidence);
  if (outcome.kept === 'not-kept') {
    showToast(
      'error',
      'This browser could not keep the receipt. Download it from the record, “Download receipt”, before you close this page.',
    );
  }
  return `/verify/${about ?? outcome.signature}?cluster=${encodeURIComponent(cluster.id)}`;
}

/** The record's screen begins with what was just answered, and asks only how final it is by now. */
function remember(readings: RecordReadings, cluster: Cluster, evidence: Evidence): void {
  const found = { cluster, evidence, asked: [cluster], unanswered: [] };
  readings.get([cluster], evidence.signature).keep(found);
}
