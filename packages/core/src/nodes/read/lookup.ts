import type { Address, Signature } from '@solana/kit';
import type { Cluster } from '../../configuration/cluster';
import type { SignatureEntry, SignaturePages } from '../node-types';
import { readCount, readList, readObject, readOptional, readTime } from '../rpc/answer';
import { parseAddress, parseSignature, readSignature } from '../rpc/identifiers';
import { askCluster, type NodeRpc } from '../rpc/rpc';
import { readConfirmationStatus } from './signature-status';
import { serializeErrorJson } from './transaction-error';

interface ListOptions {
  readonly before?: string;
  /** The most pages to read, of 1,000 entries each; 5 by default. */
  readonly pages?: number;
}

const PAGE = 1_000;
const MAX_PAGES = 5;
const MAX_HINT_LENGTH = 2_000;

export async function lookUpSignatures(
  cluster: Cluster,
  address: string,
  signal: AbortSignal,
  options: ListOptions = {},
): Promise<SignaturePages> {
  const parsed = parseAddress(address);
  const entries = new Map<string, SignatureEntry>();
  const { pages = MAX_PAGES } = options;
  let before = options.before === undefined ? undefined : parseSignature(options.before);
  let hasMore = true;
  let last = '';
  for (let page = 0; hasMore && page < pages; page += 1) {
    const { value, node } = await askCluster(cluster, (rpc) => askPage(rpc, parsed, before), {
      signal,
    });
    for (const entry of value) entries.set(entry.signature, { ...entry, node });
    before = value.at(-1)?.signature;
    hasMore = value.length === PAGE;
    last = node;
  }
  return { entries: [...entries.values()], hasMore, node: last };
}

type PageEntry = Omit<SignatureEntry, 'node'> & { readonly signature: Signature };

async function askPage(
  rpc: NodeRpc,
  address: Address,
  before: Signature | undefined,
): Promise<readonly PageEntry[]> {
  const options = { limit: PAGE, ...(before === undefined ? {} : { before }) };
  const page = readList(await rpc.getSignaturesForAddress(address, options).send());
  return page.slice(0, PAGE).map(readEntry);
}

function readEntry(value: unknown): PageEntry {
  const entry = readObject(value);
  const hint = typeof entry.memo === 'string' ? entry.memo.slice(0, MAX_HINT_LENGTH) : null;
  return {
    signature: readSignature(entry.signature),
    slot: readCount(entry.slot),
    blockTime: readOptional(entry.blockTime, readTime),
    err: readOptional(entry.err, serializeErrorJson),
    confirmationStatus: readOptional(entry.confirmationStatus, readConfirmationStatus),
    memoHint: hint,
  };
}
