import { describe, expect, it } from 'vitest';
import { updateReceipt } from './update-receipt';
import { createSigningWorld } from '../test/signing-world';

const KEPT = {
  signature: 'sig',
  network: 'net',
  createdAt: 1,
  text: 'as it was',
  names: ['report.pdf'],
  digests: ['c0'],
};

async function complete(isStored: boolean, addNews: (text: string) => Promise<string>) {
  const { ports, receipts, events } = createSigningWorld();
  if (isStored) await ports.repository.receipts.put(KEPT);
  const before = [...events];
  await updateReceipt(ports.repository, 'sig', addNews);
  return { stored: receipts.get('sig') ?? null, isWritten: events.length > before.length };
}

describe('updating a stored receipt (D6 V7)', () => {
  it('should store the new text, and change nothing else', async () => {
    const { stored } = await complete(true, (text) => Promise.resolve(`${text}, and final`));
    expect(stored).toEqual({ ...KEPT, text: 'as it was, and final' });
  });

  it('should write nothing if nothing is new', async () => {
    expect(await complete(true, (text) => Promise.resolve(text))).toEqual({
      stored: KEPT,
      isWritten: false,
    });
  });

  it('should do nothing for a receipt that is not stored', async () => {
    expect((await complete(false, () => Promise.resolve('anything'))).stored).toBeNull();
  });

  it('should not restore a receipt that was removed meanwhile', async () => {
    const { ports, receipts } = createSigningWorld();
    await ports.repository.receipts.put(KEPT);
    await updateReceipt(ports.repository, 'sig', async () => {
      await ports.repository.receipts.remove('sig');
      return 'news';
    });
    expect(receipts.get('sig')).toBeUndefined();
  });

  it('should keep the text that another tab wrote meanwhile', async () => {
    const { ports, receipts } = createSigningWorld();
    await ports.repository.receipts.put(KEPT);
    await updateReceipt(ports.repository, 'sig', async () => {
      await ports.repository.receipts.put({ ...KEPT, text: 'of another tab' });
      return 'news';
    });
    expect(receipts.get('sig')?.text).toBe('of another tab');
  });
});
