import { useEffect, useMemo, useState } from 'react';
import type { Subject } from '@countersign/proof';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { ClaimRequest } from '@countersign/core/signing/signing-types';
import type { SigningState } from '@countersign/core/signing/signing';
import type { AccountSummary } from '../../../browser/wallet/wallet';
import { useApp } from '../../app-context';
import { useEarlierSignings } from '../earlier/use-earlier-signings';
import type { PlannedClaim } from '@countersign/core/claims/planned-claim';
import { usePreparation } from '../bar/use-preparation';
import { useShowRecord } from './use-show-record';

interface ToSign {
  readonly cluster: Cluster;
  readonly account: AccountSummary | null;
  readonly state: SigningState;
  readonly planned: PlannedClaim | null;
  readonly subjects: readonly Subject[];
  readonly readChanged?: ClaimRequest['readChanged'];
  readonly onShow?: (signature: string) => void;
}

export function useSigning(input: ToSign) {
  const { cluster, account, state, planned, subjects, readChanged, onShow } = input;
  const { repository, signing, trees } = useApp();
  const author = account?.address ?? null;
  const preparation = usePreparation(cluster, planned, account);
  useShowRecord(signing, onShow);
  const { genesisHash, prepared, refresh } = preparation;
  useEffect(() => {
    // The blockhash aged while the wallet was open; the next attempt needs a fresh one.
    if (state.status === 'ended') refresh();
  }, [state.status, refresh]);
  const intended = useMemo(
    () =>
      genesisHash === null || planned === null || author === null
        ? null
        : { author, genesisHash, subjects, planned },
    [author, genesisHash, subjects, planned],
  );
  const earlier = useEarlierSignings({ repository, trees }, state, intended);
  const shown = useShownRecords(state);
  const sign = () => {
    if (intended === null || prepared === null || account === null) return;
    const { canSignTransaction } = account;
    signing.start({
      ...{ ...intended, cluster, prepared, canSignTransaction },
      known: [...earlier.known, ...shown.all],
      asksNetwork: true,
      ...(readChanged && { readChanged }),
    });
  };
  return {
    prepared,
    earlier,
    actions: {
      cluster,
      account,
      preparation,
      state,
      isBegun: earlier.isBegun,
      isSigned: earlier.known.length > 0 || shown.isJustShown,
      onSign: sign,
      onCancel: signing.cancel,
    },
  };
}

const NONE: readonly string[] = [];

/** Collects the records of the same content that signings found on the network. */
function useShownRecords(state: SigningState) {
  const [all, setAll] = useState(NONE);
  const isJustShown = state.status === 'ended' && state.outcome.status === 'already-signed';
  const signature = isJustShown ? state.outcome.signature : null;
  if (signature !== null && !all.includes(signature)) setAll([...all, signature]);
  return { all, isJustShown };
}
