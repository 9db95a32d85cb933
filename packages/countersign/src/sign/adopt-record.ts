import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { getOfflineEvidence, ProofError, verify, type Evidence } from '@countersign/proof';
import { parseReceipt, type Receipt } from '@countersign/proof/receipts';
import { isGenuine, judge } from '@countersign/proof/records';
import type { Cluster } from '@countersign/core/configuration/cluster';
import type { Intended } from '@countersign/core/claims/compare-signings';
import { storeReceipt } from '@countersign/core/receipts/store-receipt';
import { isReceiptOf } from '@countersign/core/signing/find-duplicates';
import type { StoredReceipt } from '@countersign/core/receipts/repository';
import { inTime } from '@countersign/core/nodes/rpc/in-time';
import { Unreadable } from '../files/unreadable';
import { toSigning } from './claim-key';
import type { Job } from './receipts/plan-jobs';
import { addSigning, type SigningContext } from './signing-context';

/**
 * The stored receipt of a signature, if it is of what is meant. No index is asked: what its signed
 * claim says counts.
 */
export async function getOwnReceipt(
  { ports }: SigningContext,
  signature: string,
  intended: Intended,
): Promise<StoredReceipt | null> {
  const stored = await ports.repository.receipts.get(signature);
  return stored !== null && (await isReceiptOf(ports.trees, stored, intended)) ? stored : null;
}

/**
 * Stores the receipt that stands where this one would go, if it is of these very files by this key,
 * and a node tells that its record is final: a machine that remembers nothing signs nothing twice.
 */
export async function adoptReceipt(
  context: SigningContext,
  { target: { path }, subjects }: Job,
  intended: Intended,
): Promise<StoredReceipt | null> {
  const { ports, cluster, author, input } = context;
  if (path === null || !existsSync(path)) return null;
  const text = await readFile(path, 'utf8');
  const receipt = toReceipt(text);
  if (receipt === null) return null;
  const { signature } = receipt;
  if (!(await isReceiptOf(ports.trees, { signature, text }, intended))) return null;
  const evidence = await inTime(input.timeoutMs, (signal) =>
    fetchAnswer(context, cluster, signature, signal),
  );
  const { result } = judge(verify({ evidence, receipt, subjects }), { author, isOffline: false });
  if (result !== 'verified') return null;
  const { genesisHash, planned } = intended;
  // It may name some of the files: the record is of all of them. Only the receipt has the salts.
  if (planned.claim.kind !== 'hidden') return adoptRecord(context, cluster, signature, intended);
  const stored = { signature, network: genesisHash, createdAt: ports.now(), text };
  await ports.repository.receipts.put({ ...stored, names: [], digests: [] });
  return remember(context, signature, intended);
}

/**
 * Stores the receipt of a record on the network, as if this machine had signed it.
 *
 * @param cluster - the nodes that are asked for its bytes
 * @returns null where none of them shows them, or they say something else than what is meant
 */
export async function adoptRecord(
  context: SigningContext,
  cluster: Cluster,
  signature: string,
  intended: Intended,
): Promise<StoredReceipt | null> {
  const { ports, genesisHash, input } = context;
  const adopt = async (signal: AbortSignal) => {
    const evidence = await fetchAnswer(context, cluster, signature, signal);
    const { lookup } = evidence;
    const { claim, memo } = verify({ evidence });
    if (lookup.status !== 'found' || !isGenuine(evidence) || claim === null || memo === null) {
      return null;
    }
    const { transaction } = lookup;
    const planned = { ...intended.planned, claim, memo };
    const { subjects } = intended;
    const found = { planned, subjects, signature, transaction, cluster, genesisHash, evidence };
    await storeReceipt(ports, found, ports.now(), signal);
    return remember(context, signature, intended);
  };
  try {
    return await inTime(input.timeoutMs, adopt);
  } catch (error) {
    // Its claim is of other files.
    if (error instanceof ProofError) return null;
    throw error;
  }
}

/** @throws Unreadable where no node answers: a record that nobody told of may be there */
async function fetchAnswer(
  { ports }: SigningContext,
  cluster: Cluster,
  signature: string,
  signal: AbortSignal,
): Promise<Evidence> {
  const evidence = await ports.chain.fetchEvidence(cluster, signature, signal);
  const { lookup } = evidence;
  if (lookup.status !== 'unreachable') return evidence;
  throw new Unreadable(
    `no node tells of record ${signature} (${lookup.reason}); run the same command again`,
  );
}

/** Gives a stored receipt its place among what was signed of a claim. */
async function remember(
  context: SigningContext,
  signature: string,
  intended: Intended,
): Promise<StoredReceipt | null> {
  const stored = await getOwnReceipt(context, signature, intended);
  if (stored === null) return null;
  const receipt = parseReceipt(stored.text);
  const { claim, memo } = verify({
    evidence: getOfflineEvidence(signature),
    receipt: { ...receipt, files: [] },
  });
  if (claim === null || memo === null) return null;
  const { author } = intended;
  const signing = toSigning(receipt, { author, claim, memo }, stored.createdAt);
  await addSigning(await context.openClaim(intended), signing);
  return stored;
}

function toReceipt(text: string): Receipt | null {
  try {
    return parseReceipt(text);
  } catch (error) {
    if (error instanceof ProofError) return null;
    throw error;
  }
}
