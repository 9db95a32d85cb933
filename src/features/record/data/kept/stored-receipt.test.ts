import { serializeReceipt } from '@countersign/proof/receipts';
import { expect, it } from 'vitest';
import { createSubject, signTitled } from '@countersign/core/test/signed-files';
import { openStoredReceipt } from './stored-receipt';

it('V5 a stored receipt of files without a common folder is named after the claim’s title', async () => {
  const { signal } = new AbortController();
  const [a, b] = [createSubject('a'), createSubject('b')];
  const open = (title?: string) => {
    const { receipt } = signTitled(title, a, b);
    const kept = { text: serializeReceipt(receipt), names: [a.name, b.name] };
    return openStoredReceipt(kept, receipt.signature, signal);
  };
  expect((await open('My trip')).name).toBe('My trip.countersign.json');
  expect((await open()).name).toBe('a.txt and 1 more.countersign.json');
});
