import { ProofError } from '@countersign/proof';
import { getSubjectDigest, type Claim } from '@countersign/proof/claims';
import { formatDigest, encodeHex } from '@countersign/proof/encoding';
import { checkInclusion } from '@countersign/proof/large';
import type { Receipt, ReceiptFile } from '@countersign/proof/receipts';
import { checkBytes } from '@countersign/proof/records';
import { getListedLeaves } from '@countersign/proof/transactions';
import { buildTree, isLargeSet } from '../claims/file-set';
import { isNewerReceipt, readReceipt, writeReceipt } from './receipt-in-steps';
import type { StoredReceipt } from '../../ports/receipts';
import type { TreePort } from '../../ports/trees';

export interface MergedReceipts {
  /** Null where nothing is new or proved. */
  readonly receipt: StoredReceipt | null;
  /** Files that were not stored yet. */
  readonly added: number;
  /** New files that their receipts don't prove. */
  readonly refused: number;
  /** Stored files that are not proved: imported before files were checked. */
  readonly removed: number;
  /** The stored one has a newer format: it stays, unread. */
  readonly isNewer: boolean;
}

/**
 * Adds receipts of one record to the stored one. Only proved files are added or stay, each with its
 * salt and path; a file that is here keeps its name. `come`: at least one, all with genuine
 * signatures. Throws the signal's reason.
 */
export async function mergeReceipts(
  trees: TreePort,
  kept: StoredReceipt | null,
  come: readonly [StoredReceipt, ...StoredReceipt[]],
  signal: AbortSignal,
): Promise<MergedReceipts> {
  const before = kept && (await readKept(kept, signal));
  const isNewer = before === 'newer';
  if (isNewer) return { receipt: null, added: 0, refused: 0, removed: 0, isNewer };
  const proved: Proved[] = [];
  for (const { text } of come) {
    proved.push(await prove(trees, await readReceipt(text, signal), signal));
  }
  const old = before && (await prove(trees, before, signal));
  const own = old?.claim ? old : null;
  const heads = [
    ...(own ? [own] : []),
    ...proved.filter(({ files }) => files.length > 0),
    ...proved,
  ];
  const head = heads.find(isOfItsNetwork) ?? heads[0];
  const refused = proved.reduce((count, { unproved }) => count + unproved, 0);
  if (!head?.claim) return { receipt: null, added: 0, refused, removed: 0, isNewer };
  const { claim } = head;
  const all = proved.reduce((files, more) => addFiles(claim, files, more.files), own?.files ?? []);
  const added = all.length - (own?.files.length ?? 0);
  const removed = own?.unproved ?? 0;
  const isNothing = own === null && all.length === 0 && refused > 0;
  const isSame = own !== null && head === own && removed === 0 && all === own.files;
  if (isNothing || isSame) return { receipt: null, added: 0, refused, removed, isNewer };
  const receipt: StoredReceipt = {
    ...(kept ?? come[0]),
    network: head.receipt.network.genesisHash,
    text: await writeReceipt({ ...head.receipt, files: all }, signal),
    names: all.map(({ name }) => name),
    digests: getDigests(claim, all),
  };
  return { receipt, added, refused, removed, isNewer };
}

/** Null where it can't be read. */
async function readKept(
  kept: StoredReceipt,
  signal: AbortSignal,
): Promise<Receipt | 'newer' | null> {
  try {
    return await readReceipt(kept.text, signal);
  } catch (error) {
    if (isNewerReceipt(error)) return 'newer';
    if (error instanceof ProofError) return null;
    throw error;
  }
}

interface Proved {
  readonly receipt: Receipt;
  /** Null where its bytes do not bear its signature. */
  readonly claim: Claim | null;
  readonly files: readonly ReceiptFile[];
  readonly unproved: number;
}

async function prove(trees: TreePort, receipt: Receipt, signal: AbortSignal): Promise<Proved> {
  const { files } = receipt;
  const { signed } = checkBytes(receipt.signature, receipt.transaction);
  if (signed === null) return { receipt, claim: null, files: [], unproved: files.length };
  const { claim } = signed;
  const tree =
    'count' in claim && isLargeSet(files)
      ? // Salts that are missing, or are none, prove nothing.
        await buildTree(trees, files, claim.kind === 'hidden', signal).catch(() => undefined)
      : undefined;
  signal.throwIfAborted();
  const unproved = new Set(checkInclusion(claim, getListedLeaves(signed), files, tree).unproved);
  const own = files.filter((file) => !unproved.has(file));
  return { receipt, claim, files: own, unproved: unproved.size };
}

/** The claim names its network, and is signed. */
function isOfItsNetwork({ claim, receipt: { network } }: Proved): boolean {
  return claim !== null && network.genesisHash.startsWith(claim.net);
}

/** @returns the same list where there is nothing to add */
function addFiles(
  claim: Claim,
  files: readonly ReceiptFile[],
  more: readonly ReceiptFile[],
): readonly ReceiptFile[] {
  const coming = new Map(more.map((file) => [getKey(claim, file), file]));
  const here = new Set(files.map((file) => getKey(claim, file)));
  const added = more.filter((file) => !here.has(getKey(claim, file)));
  let isMore = added.length > 0;
  const completed = files.map((file) => {
    const inclusion = coming.get(getKey(claim, file))?.inclusion;
    if (file.inclusion !== undefined || inclusion === undefined) return file;
    isMore = true;
    return { ...file, inclusion };
  });
  return isMore ? [...completed, ...added] : files;
}

function getKey({ kind }: Claim, { digest, salt }: ReceiptFile): string {
  return kind === 'hidden' ? `${formatDigest(digest)} ${String(salt)}` : formatDigest(digest);
}

function getDigests(claim: Claim, files: readonly ReceiptFile[]): string[] {
  const subject = getSubjectDigest(claim);
  const digests =
    files.length > 0 || subject === null ? files.map(({ digest }) => digest) : [subject];
  return digests.map((digest) => encodeHex(digest.bytes));
}
