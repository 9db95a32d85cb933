import { Link } from 'wouter';
import type { Cluster } from '../../config/configuration';
import { getButtonClasses } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { getRecordPath } from './record-link';

interface FoundElsewhereProps {
  readonly signature: string;
  readonly cluster: Cluster;
}

/** The network that the link names does not know the record, and another one does. */
export function FoundElsewhere({ signature, cluster }: FoundElsewhereProps) {
  return (
    <div role="status" className="mt-3">
      <Notice tone="warn">
        <p className="min-w-0 flex-1">It is on {cluster.label}, which this link does not name.</p>
        <Link to={getRecordPath(signature, cluster.id)} className={getButtonClasses('secondary')}>
          See it on {cluster.label}
        </Link>
      </Notice>
    </div>
  );
}
