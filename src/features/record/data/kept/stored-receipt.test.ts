import { createSigningWorld } from '@countersign/core/test/signing-world';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { serializeReceipt } from '@countersign/proof/receipts';
import { expect, it } from 'vitest';
import { readStored, updateReceipt } from './stored-receipt';

it('D6 V7 a stored receipt: it gets what nodes have reported since, each report once', async () => {
  const { evidence, receipt } = signFiles(createSubject('a'));
  const { signature, observations } = evidence;
  const { ports, receipts } = createSigningWorld();
  const digestsAndNames = { names: ['a.txt'], digests: [] };
  const text = serializeReceipt(receipt);
  receipts.set(signature, { signature, network: '', createdAt: 1, text, ...digestsAndNames });
  const store = async (changes: Partial<(typeof observations)[number]>) => {
    const changed = observations.map((seen) => ({ ...seen, ...changes }));
    await updateReceipt(ports.repository, signature, changed);
    const stored = await readStored(receipts.get(signature)?.text ?? '');
    return stored?.observations.map(({ slot, blockTime }) => ({ slot, blockTime }));
  };
  const [{ blockTime } = { blockTime: null }] = observations;
  const withoutTime = { slot: 7n, blockTime: null };
  expect(await store({ blockTime: null })).toEqual([withoutTime]);
  expect(await store({ blockTime: null, observedAt: '2027-01-01' })).toEqual([withoutTime]);
  expect(await store({})).toEqual([withoutTime, { slot: 7n, blockTime }]);
});
