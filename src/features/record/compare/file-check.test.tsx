// @vitest-environment happy-dom
import { toLanded } from '@countersign/core/test/fake-nodes';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import type { Subject } from '@countersign/proof';
import { serializeReceipt } from '@countersign/proof/receipts';
import { expect, it } from 'vitest';
import { pass } from '../../test/pass';
import { runByFakeClock } from '../../test/run-by-fake-clock';
import { openRecord } from '../test/open-record';

runByFakeClock();

const [ONE, TWO, THREE] = [createSubject('a'), createSubject('b'), createSubject('c')];
const COPY = { ...ONE, name: 'copy.txt' };

it.each<[string, readonly [Subject, ...Subject[]], string]>([
  ['one file', [ONE], 'Drop a.txt here. It isn’t uploaded.'],
  ['a set with a copy', [ONE, TWO, THREE, COPY], 'Drop 3 files here. They aren’t uploaded.'],
])('V4 %s, with a stored receipt: the page asks for what was signed', async (_, files, words) => {
  const { evidence, receipt } = signFiles(...files);
  const { signature } = evidence;
  const { world } = openRecord(signature, {
    'https://one.example': { list: [], landed: toLanded([evidence]) },
  });
  await world.ports.repository.receipts.put({
    signature,
    network: receipt.network.genesisHash,
    createdAt: 1,
    text: serializeReceipt(receipt),
    names: files.map(({ name }) => name),
    digests: [],
  });
  await pass(2000);
  await pass(2000);
  expect(document.querySelector('[data-file="none"]')?.parentElement?.textContent).toContain(words);
});
