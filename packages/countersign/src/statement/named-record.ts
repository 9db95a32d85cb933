import type { Receipt } from '@countersign/proof/receipts';
import { readGivenReceipt } from '../verify/read-given';
import { toRecordAddress } from '../files/named-code';

export interface NamedRecord {
  readonly signature: string;
  /** The network that its link names; null where none is named. */
  readonly clusterId: string | null;
  /** Absent where a signature or a link was given. */
  readonly receipt?: Receipt;
  /** Paths that were read. */
  readonly sources: readonly string[];
}

/**
 * The record that a signature, a link or a receipt's path names.
 *
 * @throws Unreadable; an Error of `node:fs`
 */
export async function readNamedRecord({
  what,
  timeoutMs,
}: {
  readonly what: string;
  readonly timeoutMs: number;
}): Promise<NamedRecord> {
  const address = toRecordAddress(what);
  if (address !== null) return { ...address, sources: [] };
  const receipt = await readGivenReceipt({ receipt: what, timeoutMs });
  return { signature: receipt.signature, clusterId: null, receipt, sources: [what] };
}
