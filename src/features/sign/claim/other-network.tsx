import type { ReactNode } from 'react';
import type { Cluster } from '@countersign/core/configuration/configuration';
import { Button } from '../../../ui/button';
import { Notice } from '../../../ui/messages/notice';
import { useApp } from '../../app-context';
import { formatSwitch } from '../words';

interface OtherNetworkProps {
  /** The network on which this can be signed. */
  readonly cluster: Cluster;
  readonly children: ReactNode;
}

export function OtherNetwork({ cluster, children }: OtherNetworkProps) {
  const { selection } = useApp();
  return (
    <Notice tone="warn">
      <p className="min-w-0 flex-1">{children}</p>
      <Button
        onClick={() => {
          selection.select(cluster.id);
        }}
      >
        {formatSwitch(cluster.label)}
      </Button>
    </Notice>
  );
}
