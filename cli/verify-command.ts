import { readFile, stat } from 'node:fs/promises';
import { isProofError, MAX_RECEIPT_BYTES, parseReceipt, verify, type Receipt } from '../src/proof';
import type { VerifyArguments } from './arguments';
import { askNodes } from './ask-nodes';
import { mapAtMost } from './at-most';
import { EXIT_CODES, getResult } from './exit-code';
import { findFiles } from './find-files';
import { readSubject } from './read-subject';
import { printJson, printReport } from './report';

export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Far below what a system lets one process hold open. */
const FILES_AT_ONCE = 8;

/** @returns the exit code */
export async function runVerify(
  { receipt: path, files, nodes, isJson }: VerifyArguments,
  { out, error }: Output,
): Promise<number> {
  let receipt: Receipt;
  try {
    receipt = await readReceipt(path);
  } catch (cause) {
    error(`${path}: ${getMessage(cause)}`);
    return isUnreadable(cause) ? EXIT_CODES['cannot-check'] : EXIT_CODES.false;
  }
  let subjects;
  try {
    subjects = await mapAtMost(FILES_AT_ONCE, await findFiles(files), readSubject);
  } catch (cause) {
    error(`a file cannot be read: ${getMessage(cause)}`);
    return EXIT_CODES['cannot-check'];
  }
  const isOffline = nodes.length === 0;
  const evidence = await askNodes(receipt.signature, nodes);
  const verdict = verify({ evidence, subjects, receipt });
  const result = getResult(verdict, isOffline);
  out(isJson ? printJson(verdict, result) : printReport(verdict, result, isOffline));
  return EXIT_CODES[result];
}

async function readReceipt(path: string): Promise<Receipt> {
  const { size } = await stat(path);
  if (size > MAX_RECEIPT_BYTES) throw new Error('too large to be a receipt');
  return parseReceipt(await readFile(path));
}

/** The file is out of reach, or of a version that is newer than this reader: neither is false. */
function isUnreadable(cause: unknown): boolean {
  if (isProofError(cause, 'receipt/malformed')) return cause.context.fault === 'newer-version';
  return cause instanceof Error && 'syscall' in cause;
}

function getMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}
