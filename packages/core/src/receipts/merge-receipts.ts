import { getSubjectDigest, type Claim } from '@countersign/proof/claims';
import { formatDigest, encodeHex } from '@countersign/proof/encoding';
import { checkInclusion } from '@countersign/proof/large';
import type { ReceiptFile } from '@countersign/proof/receipts';
import { checkBytes } from '@countersign/proof/records';
import { getListedLeaves } from '@countersign/proof/transactions';
import { buildTree, isLargeSet, type TreePort } from '../claims/file-set';
import type { DatedReceipt } from './receipt-archive';
import { tryReadReceipt, writeReceipt } from './receipt-in-steps';
import type { StoredReceipt } from './repository';

export interface MergedReceipts {
  /** Null if nothing is new, or nothing is proved. */
  readonly receipt: StoredReceipt | null;
  readonly added: number;
  readonly refused: number;
  /** Stored files that are not proved: earlier versions did not check imported files. */
  readonly removed: number;
  /** The stored receipt has a newer format and stays as it is. */
  readonly isNewer: boolean;
}

/** The newest receipt's names and sizes win, because a forged receipt may have been first. */
export async function mergeReceipts(
  trees: TreePort,
  kept: StoredReceipt | null,
  incoming: readonly [DatedReceipt, ...DatedReceipt[]],
  signal: AbortSignal,
): Promise<MergedReceipts> {
  const before = kept && (await tryReadReceipt(kept.text, signal));
  const isNewer = before === 'newer';
  if (isNewer) return { receipt: null, added: 0, refused: 0, removed: 0, isNewer };
  const proved: Proved[] = [];
  for (const dated of incoming.toSorted(compareDates)) {
    proved.push(await prove(trees, dated, signal));
  }
  const old =
    kept && before && (await prove(trees, { receipt: before, createdAt: kept.createdAt }, signal));
  const own = old?.claim ? old : null;
  const newest = [...(own ? [own] : []), ...proved].toSorted(compareDates).toReversed();
  const heads = [...newest.filter(({ files }) => files.length > 0), ...newest];
  const head = heads.find(isOnClaimedNetwork) ?? heads[0];
  const refused = proved.reduce((count, { unproved }) => count + unproved, 0);
  if (!head?.claim) return { receipt: null, added: 0, refused, removed: 0, isNewer };
  const { claim } = head;
  const all = joinFiles(claim, newest.toReversed());
  const known = new Set(own?.files.map((file) => getKey(claim, file)));
  const added = all.filter((file) => !known.has(getKey(claim, file))).length;
  const removed = own?.unproved ?? 0;
  const isNothing = own === null && all.length === 0 && refused > 0;
  const seen = [...(own ? [own] : []), ...heads].find(hasObservations) ?? head;
  const { observations } = seen.receipt;
  const text = await writeReceipt({ ...head.receipt, observations, files: all }, signal);
  if (isNothing || text === kept?.text)
    return { receipt: null, added: 0, refused, removed, isNewer };
  const receipt: StoredReceipt = {
    ...(kept ?? { signature: head.receipt.signature, createdAt: incoming[0].createdAt }),
    network: head.receipt.network.genesisHash,
    text,
    names: all.map(({ name }) => name),
    digests: getDigests(claim, all) ?? kept?.digests ?? [],
  };
  return { receipt, added, refused, removed, isNewer };
}

function compareDates(one: DatedReceipt, other: DatedReceipt): number {
  return one.createdAt - other.createdAt;
}

interface Proved extends DatedReceipt {
  /** Null if the transaction does not bear the receipt's signature. */
  readonly claim: Claim | null;
  readonly files: readonly ReceiptFile[];
  readonly unproved: number;
}

async function prove(trees: TreePort, dated: DatedReceipt, signal: AbortSignal): Promise<Proved> {
  const { receipt } = dated;
  const { files } = receipt;
  const { signed } = checkBytes(receipt.signature, receipt.transaction);
  if (signed === null) {
    return { ...dated, claim: null, files: [], unproved: files.length };
  }
  const { claim } = signed;
  const tree =
    'count' in claim && isLargeSet(files)
      ? // Missing or bad salts prove nothing.
        await buildTree(trees, files, claim.kind === 'hidden', signal).catch(() => undefined)
      : undefined;
  signal.throwIfAborted();
  const unproved = new Set(checkInclusion(claim, getListedLeaves(signed), files, tree).unproved);
  const own = files.filter((file) => !unproved.has(file));
  return { ...dated, claim, files: own, unproved: unproved.size };
}

function hasObservations({ receipt }: Proved): boolean {
  return receipt.observations.length > 0;
}

function isOnClaimedNetwork({ claim, receipt: { network } }: Proved): boolean {
  return claim !== null && network.genesisHash.startsWith(claim.net);
}

/** Keeps an inclusion path that only an older receipt has. */
function joinFiles(claim: Claim, oldestFirst: readonly Proved[]): readonly ReceiptFile[] {
  const joined = new Map<string, readonly ReceiptFile[]>();
  for (const { files } of oldestFirst) {
    const named = new Map<string, ReceiptFile[]>();
    for (const file of files) {
      const key = getKey(claim, file);
      const others = named.get(key);
      if (others) others.push(file);
      else named.set(key, [file]);
    }
    for (const [key, newer] of named) {
      const older = joined.get(key) ?? [];
      const inclusion = [...newer, ...older].find((file) => file.inclusion)?.inclusion;
      joined.set(
        key,
        newer.map((file) => ({ ...file, ...(inclusion && { inclusion }) })),
      );
    }
  }
  return [...joined.values()].flat();
}

function getKey({ kind }: Claim, { digest, salt }: ReceiptFile): string {
  return kind === 'hidden' ? `${formatDigest(digest)} ${String(salt)}` : formatDigest(digest);
}

/** Null for a statement: its receipt does not contain the digest by which it is found. */
function getDigests(claim: Claim, files: readonly ReceiptFile[]): string[] | null {
  const subject = getSubjectDigest(claim);
  if (files.length === 0 && subject === null) return null;
  const digests =
    files.length > 0 || subject === null ? files.map(({ digest }) => digest) : [subject];
  return digests.map((digest) => encodeHex(digest.bytes));
}
