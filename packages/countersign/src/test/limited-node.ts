import type { Evidence } from '@countersign/proof';
import { MARK_OWNER } from '@countersign/proof/claims';
import { parseAddress } from '@countersign/proof/encoding';
import { GENESIS_HASH } from '@countersign/core/test/landed';

export interface LimitedNode {
  /** The number of requests that it answers in any second; others get 429. */
  readonly allowed: number;
  readonly landed: readonly Evidence[];
  readonly memo?: string;
  readonly getList?: (address: string) => readonly Evidence[];
  readonly isMarked?: boolean;
}

interface Page {
  readonly before?: string | undefined;
  readonly limit?: number | undefined;
}

export function createLimitedNode({
  allowed,
  landed,
  memo,
  isMarked = false,
  getList = (address) => landed.filter((evidence) => isMentioned(address, evidence)),
}: LimitedNode) {
  const bySignature = new Map(landed.map((evidence) => [evidence.signature, evidence]));
  const seen = { requests: 0 };
  let sent: readonly number[] = [];

  const list = (address: string, { before = '', limit = 1_000 }: Page): readonly Evidence[] => {
    const all = getList(address);
    const from = all.findIndex(({ signature }) => signature === before) + 1;
    return all.slice(from, from + limit);
  };

  const answer = (method: string, given: string, page: Page): unknown => {
    const evidence = bySignature.get(given);
    switch (method) {
      case 'getGenesisHash':
        return GENESIS_HASH;
      case 'getTransaction':
        return evidence === undefined ? null : toTransaction(evidence);
      case 'getSignaturesForAddress':
        return list(given, page).map((one) => ({ ...toEntry(one), memo: memo ?? null }));
      case 'getAccountInfo':
        return { context: NOW, value: isMarked ? { owner: MARK_OWNER } : null };
      case 'getSignatureStatuses':
        return { value: [{ slot: getSlot(evidence ?? landed.at(-1)), ...FINAL }] };
      case 'getFirstAvailableBlock':
        return 0;
      default:
        return null;
    }
  };

  const fetch = async (_url: unknown, init?: RequestInit): Promise<Response> => {
    seen.requests += 1;
    const now = performance.now();
    sent = sent.filter((at) => at > now - 1_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
    init?.signal?.throwIfAborted();
    if (sent.length >= allowed) return new Response('', { status: 429 });
    sent = [...sent, now];
    const body = typeof init?.body === 'string' ? init.body : '';
    const [, method = ''] = /"method":"(\w+)"/.exec(body) ?? [];
    const [, given = ''] = /"params":\[+"(\w+)"/.exec(body) ?? [];
    const [, before] = /"before":"(\w+)"/.exec(body) ?? [];
    const [, limit] = /"limit":(\d+)/.exec(body) ?? [];
    const page = { before, limit: limit === undefined ? undefined : Number(limit) };
    return Response.json({ jsonrpc: '2.0', id: 1, result: answer(method, given, page) });
  };
  return { fetch, seen };
}

function isMentioned(address: string, { lookup }: Evidence): boolean {
  if (lookup.status !== 'found') return false;
  return Buffer.from(lookup.transaction).includes(Buffer.from(parseAddress(address)));
}

const NOW = { slot: 100_000 };
const FINAL = { confirmations: null, confirmationStatus: 'finalized', err: null };

function toTransaction(evidence: Evidence) {
  const { lookup } = evidence;
  if (lookup.status !== 'found') throw new Error('this test gives bytes');
  const transaction = [Buffer.from(lookup.transaction).toString('base64'), 'base64'];
  return { slot: getSlot(evidence), blockTime: null, transaction, meta: { err: null } };
}

function toEntry(evidence: Evidence) {
  const { signature } = evidence;
  return { signature, slot: getSlot(evidence), blockTime: null, ...FINAL };
}

function getSlot(evidence: Evidence | undefined): number {
  return Number(evidence?.observations[0]?.slot ?? 0);
}
