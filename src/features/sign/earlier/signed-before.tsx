import { Link } from 'wouter';
import type { Cluster } from '@countersign/core/configuration/configuration';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { getButtonClasses } from '../../../ui/button';
import { formatLocal } from '@countersign/core/words/date';
import { Notice } from '../../../ui/messages/notice';
import { getRecordPath } from '../../routes';
import * as words from '../words';

interface SignedBeforeProps {
  readonly signed: readonly StoredReceipt[];
  readonly cluster: Cluster;
}

export function SignedBefore({ signed: [last], cluster }: SignedBeforeProps) {
  if (!last) return null;
  return (
    <Notice tone="plain" className="mb-6">
      <p className="min-w-0 grow basis-64">
        {words.formatSignedBefore(formatLocal(last.createdAt))}
      </p>
      <Link
        to={getRecordPath(last.signature, cluster.id)}
        className={getButtonClasses('secondary')}
      >
        {words.OPEN_RECORD}
      </Link>
    </Notice>
  );
}
