import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Cluster } from '../../../config/configuration';
import {
  planStatement,
  type StatementInput,
  type StatementKind,
} from '../../../flows/claims/statement';
import type { Evidence, Verdict } from '../../../proof';
import { useApp } from '../../shared/app-context';
import { getObstacle } from './statement-obstacle';
import { useEarlierSignings } from '../earlier/use-earlier-signings';
import { usePreparation } from '../status/use-preparation';
import { useShowRecord } from '../status/use-show-record';
import { useSigningState } from '../status/use-signing-state';

export interface StatementToSign {
  readonly kind: StatementKind;
  readonly record: { readonly verdict: Verdict; readonly evidence: Evidence };
  readonly cluster: Cluster;
  /** Null until it is filled in. */
  readonly input: StatementInput | null;
}

/** A statement on its way from what was filled in to its signature. */
export function useStatement({ kind, record, cluster, input }: StatementToSign) {
  const { wallet, chain, repository, signing } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const state = useSigningState(signing);
  const author = account?.address ?? null;
  const obstacle = getObstacle(kind, record.verdict, author);
  const statement = useMemo(() => input && planStatement(input, record), [input, record]);
  const plan = useMemo(() => {
    if (statement === null || obstacle !== null) return null;
    return () => statement.planned;
  }, [statement, obstacle]);
  const preparation = usePreparation(chain, cluster, plan, account);
  useShowRecord(signing);
  const { genesisHash, planned, prepared, refresh } = preparation;
  useEffect(() => {
    // The blockhash aged while the wallet was open; the next try gets a fresh one.
    if (state.status === 'ended') refresh();
  }, [state.status, refresh]);
  const intended = useMemo(
    () =>
      genesisHash === null || planned === null || author === null || statement === null
        ? null
        : { author, genesisHash, subjects: statement.subjects, planned },
    [author, genesisHash, statement, planned],
  );
  const earlier = useEarlierSignings(repository, state, intended);
  const sign = () => {
    if (genesisHash === null || !planned || !prepared || !account || !statement) return;
    const { address, canSignTransaction } = account;
    signing.start({
      cluster,
      genesisHash,
      author: address,
      subjects: statement.subjects,
      planned,
      prepared,
      canSignTransaction,
      known: earlier.known,
    });
  };
  const shown = { cluster, author, prepared, planned, subjects: statement?.subjects ?? [] };
  return {
    account,
    state,
    obstacle,
    preparation,
    earlier,
    sign,
    /** What the card shows before it is signed. */
    shown,
    isPlanned: plan !== null,
  };
}
