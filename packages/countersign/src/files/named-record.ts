import { isProofError } from '@countersign/proof';
import { MAX_RECEIPT_BYTES, parseReceipt, type Receipt } from '@countersign/proof/receipts';
import { toRecordAddress } from './named-code';
import { readUntilOver } from './read-chunks';
import { Unreadable } from './unreadable';

export interface GivenRecord {
  readonly signature: string;
  readonly clusterId: string | null;
  /** Absent if a signature or a link was given. */
  readonly receipt?: Receipt;
  readonly sources: readonly string[];
}

/** The named file is not a receipt, or it is a damaged one. */
export class NoReceipt extends Unreadable {}

export async function readNamedRecord(what: string, timeoutMs: number): Promise<GivenRecord> {
  const address = toRecordAddress(what);
  if (address !== null) return { ...address, sources: [] };
  const receipt = await readReceipt(what, timeoutMs);
  return { signature: receipt.signature, clusterId: null, receipt, sources: [what] };
}

async function readReceipt(path: string, timeoutMs: number): Promise<Receipt> {
  const bytes = await readUntilOver(path, timeoutMs, MAX_RECEIPT_BYTES);
  try {
    return parseReceipt(bytes);
  } catch (cause) {
    if (!isProofError(cause, 'receipt/malformed')) throw cause;
    const { fault, at } = cause.context;
    if (fault === 'newer-version') throw new Unreadable(`${path} is a receipt of a newer version`);
    const where = at === '' ? '' : ` at ${at}`;
    throw new NoReceipt(`${path} is not a receipt (${fault}${where})`);
  }
}
