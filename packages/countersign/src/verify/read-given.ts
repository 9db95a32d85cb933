import { existsSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isNamedLikeReceipt } from '@countersign/proof/receipts';
import type { VerifyArguments } from '../arguments/types';
import { lookForFiles } from '../files/find-files';
import { getKinds } from '../files/left-out';
import { toDigestSubject, toRecordAddress } from '../files/named-code';
import { NoReceipt, readNamedRecord, type GivenRecord } from '../files/named-record';
import { beginsAsReceipt, holdsReceipt, RECEIPT_ENDING, sortSignable } from '../files/receipt-file';
import { STANDARD_INPUT } from '../files/read-chunks';
import { hashFiles, readDigestLists } from '../files/read-subject';
import { Unreadable } from '../files/unreadable';
import type { Output } from '../output/output';

const NAME_RECEIPT_FIRST = 'name the receipt first, or a link or a signature';

/** `unread` names the digests. `problems` says what could not be read in folders. */
export async function readGiven(
  input: Pick<VerifyArguments, 'receipt' | 'files' | 'lists' | 'acceptsNoFile' | 'timeoutMs'>,
  output: Output,
) {
  const { receipt: what, lists, acceptsNoFile, timeoutMs } = input;
  const isAlone = input.files.length === 0 && !acceptsNoFile;
  const beside = isAlone ? findReceiptBeside(what) : null;
  const record = await readFirst(beside ?? what, input);
  const named = (beside === null ? input.files : [what]).map((path) => ({
    path,
    digest: beside === null ? toDigestSubject(path) : null,
  }));
  const digests = named.flatMap(({ digest }) => digest ?? []);
  const paths = named.flatMap(({ path, digest }) => (digest === null ? path : []));
  const { files, unread: problems } = lookForFiles(paths);
  const read = await hashFiles(files, timeoutMs, output);
  const listed = [...digests, ...(await readDigestLists(lists, timeoutMs))];
  const given = getKinds(record, files, read, listed);
  return { record, files: given, unread: listed.map(({ name }) => name), problems };
}

/** The person may have forgotten the receipt, and named a file first. */
async function readFirst(
  what: string,
  { files, timeoutMs }: Pick<VerifyArguments, 'files' | 'timeoutMs'>,
): Promise<GivenRecord> {
  try {
    return await readNamedRecord(what, timeoutMs);
  } catch (error) {
    const isForgotten = files.length > 0 && !isNamedLikeReceipt(what);
    if (!(error instanceof NoReceipt) || !isForgotten) throw error;
    throw new Unreadable(`${error.message}: ${NAME_RECEIPT_FIRST}`);
  }
}

/** Returns null if the path is a receipt's, or no file has it. */
function findReceiptBeside(path: string): string | null {
  if (path === STANDARD_INPUT || toRecordAddress(path) !== null) return null;
  const status = statSync(path, { throwIfNoEntry: false });
  const isFile = status?.isFile() === true;
  if (!isFile && status?.isDirectory() !== true) return null;
  const file = { path, location: path, name: basename(path), size: status.size };
  if (isFile && (isNamedLikeReceipt(path) || holdsReceipt(file))) return null;
  const beside = `${resolve(path)}${RECEIPT_ENDING}`;
  if (existsSync(beside)) return beside;
  const inside = isFile ? null : findReceiptInside(path);
  if (inside !== null) return inside;
  // The file is a damaged receipt with another name. Reading it will report the damage.
  if (isFile && beginsAsReceipt(path)) return null;
  throw new Unreadable(
    `${path} is not a receipt, and there is no ${beside}: ${NAME_RECEIPT_FIRST}`,
  );
}

/** `sign` writes the receipt of a folder's only file beside that file. */
function findReceiptInside(folder: string): string | null {
  const { files } = lookForFiles([folder]);
  const [only, ...others] = sortSignable(files, [folder]).own;
  if (only === undefined || others.length > 0) return null;
  const inside = `${only.path}${RECEIPT_ENDING}`;
  return existsSync(inside) ? inside : null;
}
