import { isProofError, type Subject } from '@countersign/proof';
import { parseReceipt, type Receipt } from '@countersign/proof/receipts';
import type { VerifyArguments } from '../arguments/types';
import { lookForFiles } from '../files/find-files';
import { sortSubjects, type LeftOut } from '../files/left-out';
import { toDigestSubject } from '../files/named-code';
import type { Output } from '../output/output';
import { readReceiptBytes } from '../files/read-receipt';
import { hashFiles, readDigestLists } from '../files/read-subject';
import { Unreadable } from '../files/unreadable';

/** The input of `verify`, read. */
export interface Given {
  readonly receipt: Receipt;
  readonly subjects: readonly Subject[];
  /** The subjects that were named by their digest. */
  readonly digests: readonly Subject[];
  /** The subjects that lists name. */
  readonly listed: readonly Subject[];
  readonly leftOut: LeftOut;
  /** Names of files that are named like a proof and were not signed. */
  readonly unchecked: readonly string[];
  /** Names what could not be read in folders, and why. */
  readonly problems: readonly string[];
}

/**
 * @throws Unreadable where it is none: that says nothing of any file
 * @throws as `readReceiptBytes`
 */
export async function readGivenReceipt({
  receipt: path,
  timeoutMs,
}: Pick<VerifyArguments, 'receipt' | 'timeoutMs'>): Promise<Receipt> {
  const bytes = await readReceiptBytes(path, timeoutMs);
  try {
    return parseReceipt(bytes);
  } catch (cause) {
    if (!isProofError(cause, 'receipt/malformed')) throw cause;
    const { fault, at } = cause.context;
    if (fault === 'newer-version') throw new Unreadable(`${path} is a receipt of a newer version`);
    throw new Unreadable(`${path} is no receipt (${fault}${at === '' ? '' : ` at ${at}`})`);
  }
}

/**
 * Files, folders, digests and lists of digests.
 *
 * @throws as `lookForFiles`, `hashFiles` and `readDigestLists`
 */
export async function readGiven(
  receipt: Receipt,
  { files: named, lists = [], timeoutMs }: VerifyArguments,
  output: Output,
): Promise<Given> {
  const given = named.map((path) => ({ path, digest: toDigestSubject(path) }));
  const digests = given.flatMap(({ digest }) => digest ?? []);
  const paths = given.flatMap(({ path, digest }) => (digest === null ? path : []));
  const { files, unread } = lookForFiles(paths);
  const read = await hashFiles(files, timeoutMs, output);
  const listed = await readDigestLists(lists, timeoutMs);
  const { leftOut, unchecked, beside } = sortSubjects(receipt, files, read, [
    ...digests,
    ...listed,
  ]);
  const own = read.filter((subject) => !beside.has(subject));
  return {
    receipt,
    subjects: [...own, ...digests, ...listed],
    digests,
    listed,
    leftOut,
    unchecked,
    problems: unread,
  };
}
