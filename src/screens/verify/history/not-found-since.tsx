import type { FoundEvidence } from '../../../flows/records/find-evidence';
import { useApp } from '../../shared/app-context';
import { formatAbsence } from '../../shared/memory-messages';
import { useMemories } from '../../shared/node-memories';

/** A node that forgets does not know that there is no such record. */
export function NotFoundSince({ found }: { readonly found: FoundEvidence }) {
  const { chain } = useApp();
  const { cluster, evidence, unknownTo } = found;
  // A second node spoke after those.
  const nodes = [...new Set([...unknownTo, ...evidence.observations.map(({ node }) => node)])];
  const absences = formatAbsence('No such record', useMemories(chain, cluster, nodes));
  if (absences.length === 0) return null;
  return <p className="mt-2">{absences.join('; ')}.</p>;
}
