import { it } from 'vitest';
import { startNode } from '../../../../../local/node';
import { sendTransaction } from '../send/send-transaction';
import { createAuthor } from '../test/author';
import { createTestCluster } from '../test/cluster';
import { createSignedClaim } from '../test/signed-claim';
import { confirmSignature, type ConfirmStatus } from './confirm-signature';

const { signal } = new AbortController();

const SLOTS_MS = [400, 200];

for (const slotTimeMs of SLOTS_MS) {
  it.concurrent(
    `slots of ${slotTimeMs} ms: sent, confirmed, and final 32 slots later, without expiring (G4)`,
    async ({ expect, onTestFinished }) => {
      const node = await startNode({ slotTimeMs });
      onTestFinished(() => {
        node.stop();
      });
      const cluster = createTestCluster(node.rpcUrl);
      const author = await createAuthor(node.payerSecretKey);
      const claim = await createSignedClaim(cluster, author, `slots of ${slotTimeMs} ms`);
      const { signature, lastValidBlockHeight, wireBytes } = claim;
      await sendTransaction(cluster, wireBytes, signal);
      const at: Partial<Record<ConfirmStatus['status'], number>> = {};
      const onStatus = ({ status }: ConfirmStatus) => {
        at[status] ??= performance.now();
      };
      const input = { signature, lastValidBlockHeight, onStatus };
      expect(await confirmSignature(cluster, input, signal)).toEqual({ status: 'finalized' });
      expect(Object.keys(at).filter((status) => status !== 'pending')).toEqual([
        'confirmed',
        'finalized',
      ]);
    },
    30_000,
  );
}
