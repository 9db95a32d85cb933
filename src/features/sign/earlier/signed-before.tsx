import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { getButtonClasses } from '../../../ui/button';
import { formatLocal } from '@countersign/core/words/date';
import { Notice } from '../../../ui/messages/notice';
import { getRecordPath } from '../../routes';

interface SignedBeforeProps {
  readonly signed: readonly StoredReceipt[];
  readonly cluster: Cluster;
}

/**
 * The same was signed before, perhaps a moment ago in another tab, so its record is offered first.
 */
export function SignedBefore({ signed: [last], cluster }: SignedBeforeProps) {
  if (!last) return null;
  const when = formatLocal(last.createdAt);
  return (
    <div className="mb-6">
      <Notice tone="plain">
        <p className="min-w-0 grow basis-64">
          You already signed this with this account, on {when}. Signing again makes a second record.
        </p>
        <Link
          to={getRecordPath(last.signature, cluster.id)}
          className={getButtonClasses('secondary')}
        >
          Open record
        </Link>
      </Notice>
    </div>
  );
}
