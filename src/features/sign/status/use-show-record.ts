import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import type { NodeAnswer } from '@countersign/core/records/ask-nodes';
import type { Signing } from '@countersign/core/signing/signing';
import type { Evidence } from '@countersign/proof';
import { getNodeId } from '@countersign/proof/records';
import { showToast } from '../../../ui/messages/toast';
import { getStorageMessage } from '@countersign/core/words/own-failures';
import { getNodeKey } from '../../network';
import { getRecordPath, type JustSigned } from '../../routes';
import * as words from '../words';

/** A person who has left the screen gets a toast instead. `onShow` must be stable. */
export function useShowRecord(signing: Signing, onShow?: (signature: string) => void): void {
  const cache = useQueryClient();
  const [, navigate] = useLocation();
  useEffect(() => {
    notifiers.get(signing)?.();
    notifiers.delete(signing);
    // A listener opens the record before this screen is rendered again.
    const show = () => {
      const signed = takeRecord(signing, cache);
      if (signed === null) return;
      onShow?.(signed.signature);
      navigate(signed.path, signed.options);
    };
    show();
    const stop = signing.subscribe(show);
    return () => {
      stop();
      const stopNotifying = signing.subscribe(() => {
        const signed = takeRecord(signing, cache);
        if (signed === null) return;
        const run = () => {
          navigate(signed.path, signed.options);
        };
        const action = { label: words.OPEN_RECORD, run };
        showToast('success', words.CONFIRMED, { action });
      });
      notifiers.set(signing, stopNotifying);
    };
  }, [signing, cache, navigate, onShow]);
}

/** Each function stops the toast about a signing whose screen is not shown. */
const notifiers = new WeakMap<Signing, () => void>();

interface Signed {
  readonly signature: string;
  readonly path: string;
  readonly options: { readonly state: { readonly justSigned: JustSigned } };
}

function takeRecord(signing: Signing, cache: QueryClient): Signed | null {
  const state = signing.getState();
  if (state.status !== 'ended' || state.outcome.status !== 'signed') return null;
  const { outcome, cluster, statement } = state;
  signing.reset();
  if (outcome.evidence) remember(cache, cluster, outcome.evidence);
  if (outcome.kept !== 'kept') {
    const text = words.formatReceiptNotKept(getStorageMessage(outcome.kept));
    showToast('error', text, { stays: true });
  }
  const signature = statement?.signature ?? outcome.signature;
  const path = getRecordPath(signature, cluster.id);
  return { signature, path, options: { state: { justSigned: statement?.kind ?? 'files' } } };
}

/** Caches the node's answer, so that the record's screen asks only whether it is final. */
function remember(cache: QueryClient, cluster: Cluster, evidence: Evidence): void {
  const answered = getNodeId(evidence.observations.at(-1)?.node ?? '');
  for (const host of splitByHost(cluster)) {
    const [node] = host.endpoints;
    if (getNodeId(node) !== answered) continue;
    const answer: NodeAnswer = { node, evidence, isBlockAsked: false };
    cache.setQueryData(getNodeKey(evidence.signature, host), answer);
  }
}
