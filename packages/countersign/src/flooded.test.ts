import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evidence } from '@countersign/proof';
import { createReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { planClaim } from '../../../src/flows/claims/planned-claim';
import { toNet } from '@countersign/proof/claims';
import { GENESIS_HASH } from '../../../src/flows/test/landed';
import { createLimitedNode, type LimitedNode } from './test/limited-node';
import { runHere } from './test/run-here';
import { ALICE, createFlood, FILE, FLOOD, RECORD, WITHDRAWAL } from '../../../src/flows/test/flood';

const folder = mkdtempSync(join(tmpdir(), 'countersign-flooded-'));
const receipt = join(folder, 'receipt.json');
writeFileSync(receipt, serializeReceipt(createReceiptOf(RECORD)));
afterAll(() => {
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function createReceiptOf({ lookup }: Evidence) {
  if (lookup.status !== 'found') throw new Error('it has landed');
  return createReceipt({
    claim: planClaim([FILE], toNet(GENESIS_HASH)).claim,
    subjects: [FILE],
    transaction: lookup.transaction,
    network: { genesisHash: GENESIS_HASH, label: 'a network' },
  });
}

let port = 1;

/** Runs `verify` with its own limits, and tells how long it took, in seconds of the test's clock. */
async function verifyBy(node: LimitedNode) {
  const { fetch, seen } = createLimitedNode(node);
  vi.stubGlobal('fetch', fetch);
  const progress = { isOver: false };
  const expected = ['--receipt-only', '--author', ALICE.address];
  const running = runHere(
    receipt,
    ...expected,
    '--node',
    `http://127.0.0.1:${(port += 1)}`,
  ).finally(() => {
    progress.isOver = true;
  });
  const readFiles = () => new Promise((resolve) => setImmediate(resolve));
  while (seen.requests === 0 && !progress.isOver) await readFiles();
  const start = performance.now();
  while (!progress.isOver) {
    await vi.advanceTimersByTimeAsync(20);
    await readFiles();
  }
  return { ...(await running), ...seen, seconds: (performance.now() - start) / 1_000 };
}

it('N7 150 mentions that name the signer, of a node that gives 2 answers a second: what was not read is told in time', async () => {
  const { code, text, seconds } = await verifyBy({ allowed: 2, landed: FLOOD });
  const [, read] = /150 mentions, read (\d+): give it more time with --timeout/.exec(text) ?? [];
  expect(Number(read)).toBeGreaterThan(20);
  expect(code).toBe(2);
  expect(seconds).toBeLessThan(35);
});

it.each([
  [150, FLOOD],
  [1_500, createFlood(1_500)],
])(
  'N7 %d mentions by others: the signer’s own list settles it at 2 answers a second',
  async (_count, flood) => {
    const own = [WITHDRAWAL, RECORD];
    const verifyAmong = (landed: readonly Evidence[]) =>
      verifyBy({
        ...{ allowed: 2, landed },
        getList: (address) =>
          address === ALICE.address ? own.filter((one) => landed.includes(one)) : landed,
      });
    const stands = await verifyAmong(flood);
    expect(stands.code).toBe(0);
    expect(stands.seconds).toBeLessThan(20);
    const withdrawn = await verifyAmong([WITHDRAWAL, ...flood]);
    expect(withdrawn.code).toBe(3);
    expect(withdrawn.seconds).toBeLessThan(20);
  },
);

it('N7 a withdrawal among 150 mentions that name the signer ends the reading once it is read', async () => {
  const landed = [WITHDRAWAL, ...FLOOD];
  const { code, seconds } = await verifyBy({ allowed: 2, landed });
  expect(code).toBe(3);
  expect(seconds).toBeLessThan(20);
});
