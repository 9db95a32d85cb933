import type { Cluster } from '../configuration/cluster';
import type { Evidence } from '@countersign/proof';
import { createBareReceipt, createReceipt } from '@countersign/proof/receipts';
import { buildTree, isLargeSet } from '../claims/file-set';
import { writeReceipt } from './receipt-in-steps';
import { mergeReceipts } from './merge-receipts';
import type { StoreOutcome } from './repository';
import type { LandingPorts } from '../signing/signing-types';
import type { PlannedClaim } from '../claims/planned-claim';
import type { SaltedSubject } from '../claims/draft';
import { getSearchDigests } from '../claims/compare-signings';

export interface ReceiptToStore {
  readonly planned: PlannedClaim;
  readonly subjects: readonly SaltedSubject[];
  readonly transaction: Uint8Array;
  readonly cluster: Cluster;
  readonly genesisHash: string;
  readonly evidence: Evidence;
}

export async function storeReceipt(
  { repository, trees }: Pick<LandingPorts, 'repository' | 'trees'>,
  input: ReceiptToStore,
  createdAt: number,
  signal: AbortSignal,
): Promise<StoreOutcome> {
  const { planned, subjects, transaction, cluster, genesisHash, evidence } = input;
  const { claim } = planned;
  const { observations } = evidence;
  const whole = { transaction, network: { genesisHash, label: cluster.label }, observations };
  const isHidden = claim.kind === 'hidden';
  // A person who countersigns a set may not have its files.
  const receipt =
    subjects.length === 0
      ? createBareReceipt(whole)
      : createReceipt({
          claim,
          subjects,
          ...whole,
          ...(isLargeSet(subjects) && 'count' in claim
            ? { tree: await buildTree(trees, subjects, isHidden, signal) }
            : {}),
        });
  const { signature } = receipt;
  const text = await writeReceipt(receipt, signal);
  // Read last, because writing takes long, and another tab may store a receipt meanwhile.
  const before = await repository.receipts.get(signature).catch(() => null);
  if (before === null) {
    return repository.receipts.put({
      signature,
      network: genesisHash,
      createdAt,
      text,
      names: subjects.map(({ name }) => name),
      digests: getSearchDigests({ subjects, planned }),
    });
  }
  const { receipt: merged, isNewer } = await mergeReceipts(
    trees,
    before,
    [{ receipt, createdAt }],
    signal,
  );
  // The stored receipt may hold the salts of this signing, so it is not replaced.
  if (isNewer) return 'newer';
  return merged === null ? 'kept' : repository.receipts.put(merged);
}
