import { isProofError, type Subject } from '@countersign/proof';
import {
  getFileWords,
  parseReceipt,
  recognizeFile,
  type Receipt,
} from '@countersign/proof/receipts';
import type { VerifyArguments } from './arguments/types';
import { findLeftOut, type LeftOut } from './beside';
import { lookForFiles } from './find-files';
import { toDigestSubject } from './named-code';
import type { Output } from './output';
import { readReceiptBytes } from './read-receipt';
import { hashFiles, readDigestLists } from './read-subject';
import { Unreadable } from './unreadable';

/** What `verify` was given to check, as it was read. */
export interface Given {
  readonly receipt: Receipt;
  readonly subjects: readonly Subject[];
  /** Those subjects that were named by their digest. */
  readonly digests: readonly Subject[];
  /** Those that lists name. */
  readonly listed: readonly Subject[];
  readonly leftOut: readonly LeftOut[];
  /** What could not be read in folders, and why. */
  readonly problems: readonly string[];
}

/**
 * @throws Unreadable where it is none, or a proof of another kind: that says nothing of any file
 * @throws as `readReceiptBytes`
 */
export async function readGivenReceipt({
  receipt: path,
  timeoutMs,
}: Pick<VerifyArguments, 'receipt' | 'timeoutMs'>): Promise<Receipt> {
  const bytes = await readReceiptBytes(path, timeoutMs);
  const found = recognizeFile(path, bytes);
  if (found !== null && found.status !== 'read') {
    throw new Unreadable(`${path} is ${getFileWords(found)}`);
  }
  if (found !== null) return found.receipt;
  try {
    return parseReceipt(bytes);
  } catch (cause) {
    if (!isProofError(cause, 'receipt/malformed')) throw cause;
    const { fault, at } = cause.context;
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
  const leftOut = findLeftOut(receipt, files, read, [...digests, ...listed], named);
  const beside = new Set(leftOut.map(({ subject }) => subject));
  const own = read.filter((subject) => !beside.has(subject));
  return {
    receipt,
    subjects: [...own, ...digests, ...listed],
    digests,
    listed,
    leftOut,
    problems: unread,
  };
}
