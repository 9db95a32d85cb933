import { Link } from 'wouter';
import { getButtonClasses } from '../../../ui/button';
import { Notice } from '../../../ui/messages/notice';
import { getNodeHost } from '@countersign/core/words/node-host';
import { getRecordPath } from '../../routes';
import type { OtherCluster } from '../data/use-other-cluster';
import * as words from './words';

interface OtherClusterNoticeProps {
  readonly signature: string;
  readonly otherCluster: OtherCluster;
}

export function OtherClusterNotice({
  signature,
  otherCluster: { cluster, node },
}: OtherClusterNoticeProps) {
  return (
    <Notice tone="warn" role="status" className="mt-3">
      <p className="min-w-0 flex-1">{words.formatOtherNetwork(cluster.label, getNodeHost(node))}</p>
      <Link to={getRecordPath(signature, cluster.id)} className={getButtonClasses('secondary')}>
        {words.formatSeeItOn(cluster.label)}
      </Link>
    </Notice>
  );
}
