import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { ProofError, verify } from '@countersign/proof';
import { encodeHex } from '@countersign/proof/encoding';
import { parseReceipt, type Receipt } from '@countersign/proof/receipts';
import { judge } from '@countersign/proof/records';
import { startTimeLimit } from '../../time-limit';
import type { Job } from './plan-jobs';
import type { SigningContext } from '../signing-context';

/**
 * Stores the receipt that stands where this one would go, if it is of these very files by this key,
 * and a node tells that its record is final: a machine that remembers nothing signs nothing twice.
 */
export async function adoptReceipt(
  { ports, cluster, genesisHash, author, input }: SigningContext,
  { target: { path }, subjects }: Job,
): Promise<void> {
  if (path === null || !existsSync(path)) return;
  const text = await readFile(path, 'utf8');
  const receipt = toReceipt(text);
  if (receipt === null) return;
  const { signature, files } = receipt;
  const limit = startTimeLimit(input.timeoutMs);
  const evidence = await ports.chain
    .fetchEvidence(cluster, signature, limit.signal)
    .finally(limit.clear);
  const { result } = judge(verify({ evidence, receipt, subjects }), { author, isOffline: false });
  if (result !== 'verified') return;
  await ports.repository.receipts.put({
    signature,
    network: genesisHash,
    createdAt: ports.now(),
    text,
    names: files.map(({ name }) => name),
    digests: files.map(({ digest }) => encodeHex(digest.bytes)),
  });
}

function toReceipt(text: string): Receipt | null {
  try {
    return parseReceipt(text);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}
