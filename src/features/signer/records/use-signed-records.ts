import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import {
  getCandidates,
  getSignedRecords,
  toJudgedRow,
  type OwnRecord,
  type SignedAnswer,
  type SignedRecords,
} from '@countersign/core/records/lookup/signed-records';
import type { Sought } from '@countersign/core/records/lookup/sought';
import { verifyRow, type VerifiedRow } from '@countersign/core/records/lookup/verify-row';
import { hasFallenSilent } from '@countersign/core/records/ask-nodes';
import { mayChange } from '@countersign/core/records/withdrawal';
import type { SearchRow } from '@countersign/core/records/search-rows';
import { createTurns } from '@countersign/core/scheduling/turns';
import { useApp } from '../../app-context';
import { asking, FRESH_MS, rememberFirstBlocks } from '../../network';

/** Verifies two records at a time, because each takes several requests to every node. */
const takeTurn = createTurns(2);

interface Listed {
  readonly sought: Sought;
  readonly rows: readonly SearchRow[];
  /** The record on the screen, about which the nodes were asked already. */
  readonly shown?: OwnRecord;
}

export function useSignedRecords(
  cluster: Cluster,
  { sought, rows, shown }: Listed,
  isOn: boolean,
): { readonly found: SignedRecords; readonly askAgain: () => void } {
  const { chain } = useApp();
  const key = ['signed-record', cluster.id, cluster.endpoints, sought.address];
  const candidates = useMemo(() => getCandidates(rows, sought), [rows, sought]);
  const answers = useQueries({
    queries: candidates.map((signature) =>
      asking<VerifiedRow>({
        key: [...key, signature],
        ask: async ({ client, queryKey, signal }) => {
          const endTurn = await takeTurn();
          try {
            signal.throwIfAborted();
            const record = { authors: sought.authors, subjects: [] };
            const question = { signature, sought: record, acceptsSettling: true };
            const asked = rememberFirstBlocks(client, chain);
            const now = await verifyRow(asked, cluster, question, signal);
            const before = client.getQueryData<VerifiedRow>(queryKey);
            if (before && hasFallenSilent(before.asked.answers, now.asked.answers)) {
              throw new Error('A node has fallen silent.');
            }
            return now;
          } finally {
            endTurn();
          }
        },
        enabled: isOn,
        staleTime: FRESH_MS,
        expects: (data) => (isOpen(data) ? 'soon' : 'never'),
      }),
    ),
    combine: toAnswers,
  });
  const found = useMemo(() => {
    const bySignature = new Map(candidates.map((one, index) => [one, answers[index]]));
    return getSignedRecords(rows, sought, (signature) => bySignature.get(signature), shown);
  }, [rows, sought, candidates, answers, shown]);
  const client = useQueryClient();
  return { found, askAgain: () => void client.invalidateQueries({ queryKey: key }) };
}

/** If the nodes can't be asked again, the earlier answer stays with its time. */
function toAnswers(results: readonly UseQueryResult<VerifiedRow>[]): readonly SignedAnswer[] {
  return results.map(({ data, isError, dataUpdatedAt }) => {
    if (data === undefined) return isError ? 'failed' : undefined;
    return toJudgedRow(data, isError ? dataUpdatedAt : null);
  });
}

/** A problem outside of `LASTING` may pass, because nodes are some slots apart. */
function isOpen(data: VerifiedRow | undefined): boolean {
  if (data === undefined) return false;
  const { verdict, withdrawal } = data.asked;
  const isMarked = withdrawal?.status === 'marked' || withdrawal?.status === 'settling';
  if (verdict.record === 'settling' || (isMarked && mayChange(withdrawal))) return true;
  return data.problems.some((problem) => !LASTING.has(problem));
}

const LASTING: ReadonlySet<string> = new Set(['in-larger', 'withdrawn', 'marked-withdrawn']);
