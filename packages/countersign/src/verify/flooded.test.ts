import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Evidence } from '@countersign/proof';
import { createReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { planClaim } from '@countersign/core/test/plan-claim';
import { getWithdrawalMark, toNet, type Instruction } from '@countersign/proof/claims';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { SYSTEM_PROGRAM } from '@countersign/proof/transactions';
import { GENESIS_HASH, signStatement } from '@countersign/core/test/landed';
import { createLimitedNode, type LimitedNode } from '../test/limited-node';
import { runHere } from '../test/run-here';
import { ALICE, createFlood, FILE, FLOOD, RECORD, WITHDRAWAL } from '@countersign/core/test/flood';

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

it.each([
  [150, FLOOD],
  [3_000, createFlood(3_000)],
])(
  'N7 R4 %d mentions of the file by strangers cost no verdict a request',
  async (_count, flood) => {
    const stands = await verifyBy({ allowed: 40, landed: flood });
    expect(stands.code).toBe(0);
    expect(stands.requests).toBeLessThan(8);
    const withdrawn = await verifyBy({
      ...{ allowed: 40, landed: [WITHDRAWAL, ...flood], isMarked: true },
    });
    expect(withdrawn.code).toBe(3);
    expect(withdrawn.requests).toBeLessThan(12);
  },
);

it('N7 R4 the mark buried under false withdrawals, for which an index reports the right memo: never verified', async () => {
  const { address } = getWithdrawalMark(ALICE.address, RECORD.signature);
  const fakes = Array.from({ length: 60 }, (_, index) =>
    signStatement(createSigner(`a stranger ${index}`), 'revoke', RECORD, FILE.digest, {
      slot: BigInt(index < 30 ? 9_500 - index : 8_000 - index),
      others: [mention(address, createSigner(`a stranger ${index}`).address)],
    }),
  );
  const landed = [...fakes.slice(0, 30), WITHDRAWAL, ...fakes.slice(30), RECORD];
  const memo = `countersign/1 revoke ${RECORD.signature}`;
  const { code, text } = await verifyBy({ allowed: 40, landed, memo, isMarked: true });
  expect(code).toBe(2);
  expect(text).toContain('the withdrawal itself could not be found');
  expect(text).toContain('53 mentions of the mark were not read');
});

function mention(address: string, author: string): Instruction {
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: author, role: 'writable-signer' },
      { address, role: 'writable' },
    ],
    data: Uint8Array.of(2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
  };
}
