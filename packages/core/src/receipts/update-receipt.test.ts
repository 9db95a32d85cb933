import { describe, expect, it } from 'vitest';
import { addObservations, serializeReceipt } from '@countersign/proof/receipts';
import { createSubject, signFiles } from '../test/signed-files';
import { createSigningWorld } from '../test/signing-world';
import type { StoredReceipt } from './repository';
import { updateReceipt } from './update-receipt';

const { receipt, evidence } = signFiles(createSubject('a'));
const { signature, observations } = evidence;
const KEPT: StoredReceipt = {
  signature,
  network: 'net',
  createdAt: 1,
  text: serializeReceipt(receipt),
  names: ['a.txt'],
  digests: ['c0'],
};
const FINAL = serializeReceipt(addObservations(receipt, observations));

async function update(
  kept: StoredReceipt | null,
  meanwhile?: (receipts: Map<string, StoredReceipt>) => void,
) {
  const { ports, receipts, events } = createSigningWorld();
  const { repository } = ports;
  if (kept !== null) await repository.receipts.put(kept);
  const before = [...events];
  const get = async (id: string) => {
    const found = await repository.receipts.get(id);
    meanwhile?.(receipts);
    return found;
  };
  await updateReceipt({ receipts: { ...repository.receipts, get } }, signature, observations);
  return { stored: receipts.get(signature), isWritten: events.length > before.length };
}

describe('updating a stored receipt (D6 V7)', () => {
  it('should store what nodes reported since, and change nothing else', async () => {
    expect((await update(KEPT)).stored).toEqual({ ...KEPT, text: FINAL });
  });

  it.each([
    ['nothing is new', FINAL],
    ['the stored text has a newer format', KEPT.text.replace('version=1', 'version=2')],
    ['the stored text is not a receipt', '{}'],
  ])('should write nothing if %s', async (_, text) => {
    const kept = { ...KEPT, text };
    expect(await update(kept)).toEqual({ stored: kept, isWritten: false });
  });

  it('should do nothing for a receipt that is not stored', async () => {
    expect((await update(null)).stored).toBeUndefined();
  });

  it('should not restore a receipt that was removed meanwhile', async () => {
    const { stored } = await update(KEPT, (receipts) => receipts.delete(signature));
    expect(stored).toBeUndefined();
  });

  it('should keep the text that another tab wrote meanwhile', async () => {
    const { stored } = await update(KEPT, (receipts) =>
      receipts.set(signature, { ...KEPT, text: 'of another tab' }),
    );
    expect(stored?.text).toBe('of another tab');
  });
});
