import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Verdict } from '@countersign/proof';
import type { fetchMarksStatus, getOwnMarks } from '../../../flows/claims/marks';
import { getPause } from '../../../flows/records/again';
import type { FoundEvidence } from '../../../flows/records/find-evidence';
import type { ChainPort } from '../../../ports/chain';
import type { MarkState } from './use-mark';

interface OwnMarkCode {
  readonly getOwnMarks: typeof getOwnMarks;
  readonly fetchMarksStatus: typeof fetchMarksStatus;
}

/** The marks that a record's own transaction was to set. */
export interface OwnMark {
  /** With those of its files. */
  readonly count: number;
  /** `settling`: nodes are asked once the record is permanent. */
  readonly state: MarkState | 'settling';
}

/**
 * What each node says of the marks that a record set; null where it set none.
 *
 * @param code - null until it has come
 */
export function useOwnMark(
  code: OwnMarkCode | null,
  chain: ChainPort,
  found: FoundEvidence | null,
  verdict: Verdict,
): OwnMark | null {
  const cluster = found?.cluster ?? null;
  const addresses = useMemo(
    () => (code && found ? code.getOwnMarks(found.evidence, verdict) : []),
    [code, found, verdict],
  );
  const isPermanent = verdict.record === 'valid';
  const { data, errorUpdateCount } = useQuery({
    queryKey: ['own-mark', cluster?.id, addresses],
    queryFn: ({ signal }) => {
      if (code === null || cluster === null) throw new Error('nobody is asked');
      return code.fetchMarksStatus(chain, cluster, addresses, signal);
    },
    enabled: code !== null && cluster !== null && addresses.length > 0 && isPermanent,
    staleTime: 60_000,
    // A node may be some slots behind another.
    refetchInterval: ({ state }) => getPause(state, (state.data?.notMarked.length ?? 0) > 0),
  });
  return useMemo(() => {
    const count = addresses.length;
    if (count === 0) return null;
    if (!isPermanent) return { count, state: 'settling' };
    return { count, state: data ?? (errorUpdateCount > 0 ? 'failed' : 'asking') };
  }, [addresses, isPermanent, data, errorUpdateCount]);
}
