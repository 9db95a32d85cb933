import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '../../../config/configuration';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { Signing } from '../../../flows/signing/signing';
import type { Evidence } from '../../../proof';
import { showToast } from '../../../ui/toast';
import { getRecordKey } from '../../shared/record-key';
import { getRecordPath } from '../../shared/routes';

/**
 * A confirmed signing leads to its record. A person who has gone to another screen meanwhile is
 * told there, and not taken away from what they do.
 */
export function useShowRecord(signing: Signing): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    elsewhere.get(signing)?.();
    elsewhere.delete(signing);
    // As soon as it has ended: a screen that is left at once need not be drawn once more.
    const show = () => {
      const path = takeRecord(signing, cache);
      if (path !== null) navigate(path);
    };
    show();
    const stop = signing.subscribe(show);
    return () => {
      stop();
      const stopTelling = signing.subscribe(() => {
        const path = takeRecord(signing, cache);
        if (path === null) return;
        const run = () => {
          navigate(path);
        };
        showToast('success', 'Your signature is confirmed', { label: 'Open record', run });
      });
      elsewhere.set(signing, stopTelling);
    };
  }, [signing, cache, navigate]);
}

/** What tells of a signing while its screen is not shown. */
const elsewhere = new WeakMap<Signing, () => void>();

/** @returns the path of the record that a signing has come to; null where it has come to none */
function takeRecord(signing: Signing, cache: QueryClient): string | null {
  const state = signing.getState();
  if (state.status !== 'ended' || state.outcome.status !== 'confirmed') return null;
  const { outcome, cluster, about } = state;
  signing.reset();
  if (outcome.evidence) remember(cache, cluster, outcome.evidence);
  if (outcome.kept === 'not-kept') {
    showToast(
      'error',
      'This browser could not keep the receipt. Download it from the record, “Download receipt”, before you close this page.',
    );
  }
  return getRecordPath(about ?? outcome.signature, cluster.id);
}

/** The record's screen begins with what was just answered, and asks only how final it is by now. */
function remember(cache: QueryClient, cluster: Cluster, evidence: Evidence): void {
  const found: FoundEvidence = {
    cluster,
    evidence,
    asked: [cluster],
    unanswered: [],
    unknownTo: [],
  };
  cache.setQueryData(getRecordKey(evidence.signature, [cluster]), found);
}
