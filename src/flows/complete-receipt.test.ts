import { describe, expect, it } from 'vitest';
import { completeReceipt } from './complete-receipt';
import { createNotarizeWorld } from './test/notarize-world';

const KEPT = {
  signature: 'sig',
  network: 'net',
  createdAt: 1,
  text: 'as it was',
  names: ['report.pdf'],
  digests: ['c0'],
};

async function complete(stored: typeof KEPT | null, before = KEPT.text) {
  const { ports, receipts } = createNotarizeWorld();
  if (stored) await ports.keeper.receipts.put(stored);
  await completeReceipt(ports.keeper, { signature: 'sig', before, after: 'as it is' });
  return receipts.get('sig') ?? null;
}

describe('completing a kept receipt (D6 V7)', () => {
  it('should keep what was learned, and everything else as it was', async () => {
    expect(await complete(KEPT)).toEqual({ ...KEPT, text: 'as it is' });
  });

  it('should not bring back what was removed meanwhile', async () => {
    expect(await complete(null)).toBeNull();
  });

  it('should leave alone what another tab changed meanwhile', async () => {
    expect(await complete(KEPT, 'as it was long ago')).toEqual(KEPT);
  });
});
