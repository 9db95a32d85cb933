import type { Judgement } from '@countersign/proof/records';
import type { Cluster } from '../../configuration/cluster';
import { askRecord, judgeAsked, type AskedRecord, type RecordChain } from '../ask-record';
import type { Sought } from './sought';

export interface VerifiedRow extends Judgement {
  readonly asked: AskedRecord;
}

export interface RowExpected {
  readonly sought: Pick<Sought, 'authors' | 'subjects'>;
  readonly acceptsLarger?: boolean;
  /** Judges a confirmed record as if it were final, so that only other doubts are left. */
  readonly acceptsSettling?: boolean;
}

/** A list alone does not prove that a record was signed. */
export async function verifyRow(
  chain: RecordChain,
  cluster: Cluster,
  { signature, ...expected }: RowExpected & { readonly signature: string },
  signal: AbortSignal,
): Promise<VerifiedRow> {
  const { subjects } = expected.sought;
  const asked = await askRecord(chain, cluster, { signature, subjects }, signal);
  return { asked, ...judgeRow(asked, expected) };
}

export function judgeRow(
  asked: Pick<AskedRecord, 'verdict' | 'withdrawalStatus' | 'deniers'>,
  { sought, acceptsLarger = false, acceptsSettling = false }: RowExpected,
): Judgement {
  const { authors, subjects } = sought;
  const { verdict } = asked;
  const isSettled = acceptsSettling && verdict.record === 'settling';
  const judged = isSettled
    ? { ...asked, verdict: { ...verdict, record: 'valid' as const } }
    : asked;
  return judgeAsked(judged, {
    author: authors ?? 'any',
    acceptsNoFile: subjects.length === 0,
    ...{ acceptsLarger, acceptsPart: true, isOffline: false },
  });
}
