import { toSubject } from '@countersign/proof';
import { digestOf, parseDigest, type Digest } from '@countersign/proof/encoding';
import { parseReceipt } from '@countersign/proof/receipts';
import { askRecord } from '../ask-record';
import { createChainWithTimeout, toCluster } from '../chain-with-timeout';
import { getNodeOrigin } from '../node-host';
import { findRecords as findInTime, type NodeSearch } from '../find-records';
import { judgeAsked } from './judge-asked';
import type {
  AskedResult,
  FileToFind,
  FindOptions,
  FoundRecords,
  SearchedNode,
  VerifyOptions,
} from './types';

export type {
  AskedNode,
  AskedOfRecord,
  AskedResult,
  Asking,
  FileToFind,
  FindOptions,
  FoundRecord,
  FoundRecords,
  FoundWithdrawal,
  SearchedNode,
  VerifyOptions,
} from './types';

const PATIENCE_MS = 30_000;

/** Asks the nodes for a record, checks it here, and searches for its withdrawal. */
export async function verifyRecord(
  signature: string,
  options: VerifyOptions,
): Promise<AskedResult> {
  const { nodes, receipt, timeoutMs = PATIENCE_MS } = options;
  const chain = createChainWithTimeout(timeoutMs);
  const files = (options.files ?? []).map(toSubject);
  const question = { signature, subjects: files, receipt, timeoutMs };
  const asked = await askRecord(chain, toCluster(nodes), question);
  return judgeAsked(asked, { ...options, files });
}

/**
 * The same for a receipt, which also proves what nodes have forgotten.
 *
 * @param receipt - its JSON text
 * @throws ProofError `receipt/malformed`
 */
export async function verifyReceipt(
  receipt: string,
  options: Omit<VerifyOptions, 'receipt'>,
): Promise<AskedResult> {
  const parsed = parseReceipt(receipt);
  return verifyRecord(parsed.signature, { ...options, receipt: parsed });
}

/**
 * Asks each node which records of this very file it knows, and all of them together about each: what
 * a record is worth, its `ok` tells.
 *
 * @throws ProofError `digest/malformed`
 */
export async function findRecords(file: FileToFind, options: FindOptions): Promise<FoundRecords> {
  const { nodes, author = 'any', timeoutMs = PATIENCE_MS } = options;
  const authors = author === 'any' ? 'any' : [author].flat();
  const digest = toDigest(file);
  const { records, withdrawals, searches } = await findInTime(digest, nodes, {
    authors,
    timeoutMs,
  });
  const expected = { author, acceptsPart: true, files: [{ name: '', size: null, digest }] };
  return {
    records: records.map(({ signature, author, slot, blockTime, asked }) => ({
      ...{ signature, author, slot, blockTime },
      ...judgeAsked(asked, expected),
    })),
    ...{ withdrawals, nodes: searches.map(toWord) },
  };
}

function toWord({ node, silence, unread, hasMore }: NodeSearch): SearchedNode {
  return {
    node: getNodeOrigin(node),
    silence: silence && (silence.reason ?? 'unknown'),
    unread,
    hasMore,
  };
}

function toDigest(file: FileToFind): Digest {
  if (typeof file === 'string') return parseDigest(file);
  return file instanceof Uint8Array ? digestOf(file) : file;
}
