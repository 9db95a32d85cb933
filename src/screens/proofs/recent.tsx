import { Link } from 'wouter';
import { formatCount } from '@countersign/core/words/count';
import { formatLocal, toDay } from '@countersign/core/words/date';
import { getRecordPath } from '../shared/routes';
import { getKeptName, useKeptProofs } from './kept-proofs';

const MOST_SHOWN = 3;

/** The newest of what this device keeps, where it keeps anything. */
export function Recent() {
  const { data: stored } = useKeptProofs();
  if (stored === undefined || stored.records.length === 0) return null;
  return (
    <section aria-label="Recent" className="mt-10">
      <h2 className="font-semibold">Recent</h2>
      <ul className="divide-line mt-1 divide-y">
        {stored.records.slice(0, MOST_SHOWN).map((proof) => (
          <li key={proof.signature} className="flex items-baseline gap-x-3">
            <Link
              to={getRecordPath(proof.signature)}
              className="text-accent flex min-h-11 min-w-0 grow items-center rounded"
            >
              <bdi translate="no" className="truncate underline underline-offset-4">
                {getKeptName(proof)}
                {proof.otherNames > 0 && ` and ${formatCount(proof.otherNames)} more`}
              </bdi>
            </Link>
            <span className="text-small text-ink-faint shrink-0">
              signed {toDay(formatLocal(proof.createdAt))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
