import { ProofError, verify, type Evidence } from '@countersign/proof';
import { parseReceipt } from '@countersign/proof/receipts';
import { isGenuine, judge } from '@countersign/proof/records';
import type { Cluster } from '@countersign/core/configuration/cluster';
import type { Intended } from '@countersign/core/claims/compare-signings';
import { storeReceipt } from '@countersign/core/receipts/store-receipt';
import { readReceiptOf } from '@countersign/core/signing/find-duplicates';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import { MAX_RECEIPT_TEXT_BYTES } from '../files/receipt-file';
import { Unreadable } from '../files/unreadable';
import { readIfThere } from '../state/atomic-file';
import { toSigning } from '../state/pending-text';
import { addSigning } from './own-signings';
import type { SigningJob } from './receipts/plan-jobs';
import type { SigningContext } from './signing-context';

export async function getOwnReceipt(
  { ports }: SigningContext,
  signature: string,
  intended: Intended,
): Promise<StoredReceipt | null> {
  const stored = await ports.repository.receipts.get(signature);
  if (stored === null) return null;
  return (await readReceiptOf(ports.trees, stored.text, intended)) && stored;
}

/** A receipt beside the file lets a machine without state sign nothing twice. */
export async function adoptReceipt(
  context: SigningContext,
  { target: { path }, subjects }: SigningJob,
  intended: Intended,
): Promise<StoredReceipt | null> {
  const { ports, cluster, author } = context;
  const text = path === null ? null : await readIfThere(path, MAX_RECEIPT_TEXT_BYTES);
  const receipt = text === null ? null : await readReceiptOf(ports.trees, text, intended);
  if (text === null || receipt === null) return null;
  const { signature } = receipt;
  const evidence = await fetchAnswer(context, cluster, signature);
  const { result } = judge(verify({ evidence, receipt, subjects }), { author, isOffline: false });
  if (result !== 'verified') return null;
  const { genesisHash, planned } = intended;
  // The receipt may list only some files, so it is made anew. Only it has a hidden claim's salts.
  if (planned.claim.kind !== 'hidden') return storeRecord(context, cluster, evidence, intended);
  const stored = { signature, network: genesisHash, createdAt: ports.now(), text };
  await ports.repository.receipts.put({ ...stored, names: [], digests: [] });
  return addStored(context, signature, intended);
}

/** Stores the receipt of a record on the network, as if this machine had signed it. */
export async function adoptRecord(
  context: SigningContext,
  cluster: Cluster,
  signature: string,
  intended: Intended,
): Promise<StoredReceipt | null> {
  return storeRecord(context, cluster, await fetchAnswer(context, cluster, signature), intended);
}

async function fetchAnswer(
  { ports, input }: SigningContext,
  cluster: Cluster,
  signature: string,
): Promise<Evidence> {
  const evidence = await inTime(input.timeoutMs, (signal) =>
    ports.chain.fetchEvidence(cluster, signature, signal),
  );
  const { lookup } = evidence;
  if (lookup.status !== 'unreachable') return evidence;
  throw new Unreadable(
    `no node tells of record ${signature} (${lookup.reason}); run the same command again`,
  );
}

async function storeRecord(
  context: SigningContext,
  cluster: Cluster,
  evidence: Evidence,
  intended: Intended,
): Promise<StoredReceipt | null> {
  const { ports, genesisHash } = context;
  const { lookup, signature } = evidence;
  const { claim, memo } = verify({ evidence });
  if (lookup.status !== 'found' || !isGenuine(evidence) || claim === null || memo === null) {
    return null;
  }
  const { transaction } = lookup;
  const planned = { ...intended.planned, claim, memo };
  const { subjects } = intended;
  const found = { planned, subjects, transaction, cluster, genesisHash, evidence };
  try {
    await storeReceipt(ports, found, ports.now(), new AbortController().signal);
  } catch (error) {
    // The record's claim covers other files.
    if (error instanceof ProofError) return null;
    throw error;
  }
  return addStored(context, signature, intended);
}

async function addStored(
  context: SigningContext,
  signature: string,
  intended: Intended,
): Promise<StoredReceipt | null> {
  const stored = await getOwnReceipt(context, signature, intended);
  if (stored === null) return null;
  const signing = toSigning(parseReceipt(stored.text), stored.createdAt);
  if (signing === null) return null;
  await addSigning(await context.openClaim(intended), signing);
  return stored;
}
