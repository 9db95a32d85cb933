import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { DropScreen as Screen } from '../../screens/drop/drop-screen';
import { whenIdle } from '../../ui/deferred';
import { getFileServices } from '../wiring/file-services';
import type { Services } from '../services';
import { UnfinishedNotice } from '../unfinished';
import { YourProofs } from '../your-proofs';

const NOTICE = <UnfinishedNotice />;

interface DropScreenProps {
  readonly services: Services;
  /** Fetches the screen that comes next once there are files. */
  readonly fetchNext: () => void;
}

export function DropScreen({ services, fetchNext }: DropScreenProps) {
  const { fileList, lookUp, marks } = getFileServices(services);
  const isEmpty = useSyncExternalStore(
    fileList.subscribe,
    () => fileList.getIds().length === 0,
    () => true,
  );
  useEffect(() => (isEmpty ? undefined : whenIdle(fetchNext)), [isEmpty, fetchNext]);
  const proofs = useMemo(() => <YourProofs services={services} />, [services]);
  return (
    <Screen
      fileList={fileList}
      lookUp={lookUp}
      marks={marks}
      selection={services.selection}
      notice={NOTICE}
      proofs={proofs}
    />
  );
}
