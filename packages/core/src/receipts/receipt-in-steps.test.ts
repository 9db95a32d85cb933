import { expect, it } from 'vitest';
import { parseReceipt, serializeReceipt, type Receipt } from '@countersign/proof/receipts';
import { readReceipt, writeReceipt } from './receipt-in-steps';
import { createSubject } from '../test/subject';
import { createSigningWorld } from '../test/signing-world';

const { request, signature, signed } = createSigningWorld();

function createReceipt(files: number): Receipt {
  const subject = createSubject('a');
  return {
    network: { genesisHash: request.genesisHash, label: 'Localnet', unknown: {} },
    signature,
    transaction: signed,
    files: Array.from({ length: files }, (_, index) => ({
      ...subject,
      name: `photos "${index}"\n.jpg`,
      unknown: index === 1 ? { note: ['two', { lines: 2 }] } : {},
    })),
    observations: [],
    unknown: { note: '\n  "files": []' },
  };
}

async function countTurns(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1));
  await work;
  clearInterval(timer);
  return turns;
}

it.each([0, 1, 3])('should write and read a receipt of %i files as in one go', async (files) => {
  const { signal } = new AbortController();
  const receipt = createReceipt(files);
  const text = await writeReceipt(receipt, signal);
  expect(text).toBe(serializeReceipt(receipt));
  const [first] = receipt.files;
  if (first)
    expect(text).toContain('\n    {\n      "name": "photos \\"0\\"\\n.jpg",\n      "size"');
  expect(await readReceipt(text, signal)).toEqual(parseReceipt(text));
  expect(parseReceipt(text)).toEqual(receipt);
});

it('should yield while it writes and reads a receipt of very many files (D2)', async () => {
  const { signal } = new AbortController();
  const receipt = createReceipt(20_000);
  expect(await countTurns(writeReceipt(receipt, signal))).toBeGreaterThan(1);
  expect(await countTurns(readReceipt(serializeReceipt(receipt), signal))).toBeGreaterThan(1);
});

it('should stop once its signal aborts', async () => {
  const controller = new AbortController();
  const writing = writeReceipt(createReceipt(20_000), controller.signal);
  controller.abort();
  await expect(writing).rejects.toThrow('aborted');
});
