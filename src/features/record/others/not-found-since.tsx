import type { FoundNetwork } from '@countersign/core/records/choose-network';
import { useApp } from '../../app-context';
import { formatAbsence } from '@countersign/core/words/memories';
import { useMemories } from '../../network';
import { NO_SUCH_RECORD } from './words';

/** A node that prunes old records can't know that a record does not exist. */
export function NotFoundSince({ found }: { readonly found: FoundNetwork }) {
  const { chain } = useApp();
  const { cluster, unknownTo } = found;
  const absences = formatAbsence(NO_SUCH_RECORD, useMemories(chain, cluster, unknownTo) ?? []);
  if (absences.length === 0) return null;
  return <p className="mt-2">{absences.join('; ')}.</p>;
}
