import type { Evidence } from '@countersign/proof';
import { GENESIS_HASH } from '../../../../src/flows/test/landed';

/** What a node of a test knows, newest first. */
export interface LimitedNode {
  /** So many requests in any second; the others are answered 429. */
  readonly allowed: number;
  readonly landed: readonly Evidence[];
  /** Of each entry of a list; null when left out. */
  readonly memo?: string;
  /** What it lists of an address; all that landed when left out. */
  readonly getList?: (address: string) => readonly Evidence[];
}

/** A `fetch` behind which there is one node, and how many requests it got. By the clock of the test. */
export function createLimitedNode({ allowed, landed, memo, getList = () => landed }: LimitedNode) {
  const bySignature = new Map(landed.map((evidence) => [evidence.signature, evidence]));
  const seen = { requests: 0 };
  let sent: readonly number[] = [];

  const answer = (method = '', given = ''): unknown => {
    const evidence = bySignature.get(given);
    switch (method) {
      case 'getGenesisHash':
        return GENESIS_HASH;
      case 'getTransaction':
        return evidence === undefined ? null : toTransaction(evidence);
      case 'getSignaturesForAddress':
        return getList(given).map((one) => ({ ...toEntry(one), memo: memo ?? null }));
      case 'getAccountInfo':
        return { value: null };
      case 'getSignatureStatuses':
        return { value: [{ slot: getSlot(landed.at(-1)), ...FINAL }] };
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
    const [, method] = /"method":"(\w+)"/.exec(body) ?? [];
    const [, given] = /"params":\["(\w+)"/.exec(body) ?? [];
    return Response.json({ jsonrpc: '2.0', id: 1, result: answer(method, given) });
  };
  return { fetch, seen };
}

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
