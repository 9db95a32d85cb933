import { createCluster } from '@countersign/core/test/cluster';
import { createApp } from '../create-app';
import { IN_MEMORY } from '../wiring/in-memory';

export function createTestApp() {
  return createApp(
    {
      brand: 'Countersign',
      appIdentity: { name: 'Countersign' },
      clusters: [createCluster()],
      remoteHostAuthority: null,
    },
    IN_MEMORY,
  );
}
