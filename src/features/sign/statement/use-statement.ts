import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Evidence, Subject, Verdict } from '@countersign/proof';
import type { Cluster } from '@countersign/core/configuration/configuration';
import {
  planStatement,
  type StatementInput,
  type StatementKind,
} from '@countersign/core/claims/statement';
import { useApp } from '../../app-context';
import { useGenesisHash } from '../../network';
import { useSigning } from '../status/use-signing';
import { useSigningState } from '../status/use-signing-state';
import * as words from './words';

export interface StatementToSign {
  readonly kind: StatementKind;
  readonly record: { readonly verdict: Verdict; readonly evidence: Evidence };
  readonly cluster: Cluster;
  /** Null until the form is filled in. */
  readonly input: StatementInput | null;
}

const NOTHING_YET: readonly Subject[] = [];

export function useStatement({ kind, record, cluster, input }: StatementToSign) {
  const { wallet } = useApp();
  const { account } = useSyncExternalStore(wallet.subscribe, wallet.getState);
  const state = useSigningState();
  const author = account?.address ?? null;
  const obstacle = getObstacle(kind, record.verdict, author);
  const statement = useMemo(() => input && planStatement(input, record), [input, record]);
  const { data: genesisHash } = useGenesisHash(cluster);
  const planned =
    obstacle === null && genesisHash !== undefined ? (statement?.planned ?? null) : null;
  const subjects = statement?.subjects ?? NOTHING_YET;
  const shownRecord = useRef<string | null>(null);
  const getShownRecord = useCallback(() => shownRecord.current, []);
  const onShow = useCallback((signature: string) => (shownRecord.current = signature), []);
  const { prepared, earlier, actions } = useSigning({
    cluster,
    account,
    state,
    planned,
    subjects,
    onShow,
  });
  return {
    state,
    obstacle,
    earlier,
    actions,
    /** Returns the signature of the record that replaces this screen; null until then. */
    getShownRecord,
    shown: { cluster, author, prepared, planned, subjects },
  };
}

function getObstacle(kind: StatementKind, { author, claim }: Verdict, account: string | null) {
  if (kind === 'countersign' && claim?.kind === 'hidden') return words.PRIVATE_RECORD;
  if (account === null) return null;
  const isSigner = account === author;
  if (kind === 'countersign') return isSigner ? words.SIGNED_ALREADY : null;
  return isSigner ? null : words.ONLY_SIGNER;
}
