import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { getRecordStates, recordMessages } from '../job/record-messages';
import { expectNoViolation } from '../job/expect-no-violation';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from './write-record';

test('V3 V9 the half answer of a node is shown, and asking again helps', async ({
  page,
  site,
  node,
  rpc,
  watch,
}) => {
  watch.expectTrouble(/Failed to load resource/);
  const signature = await writeRecord(await createAuthor(node), inventDigest(), await getNet(node));
  const address = `${site.url}/verify/${signature}?cluster=solana:localnet`;
  const verify = onVerifyPage(page);
  await recordMessages(page);
  await test.step('it returns: asked again, the record is valid', async () => {
    rpc.setFault(() => ({ kind: 'status', status: 403 }));
    await page.goto(address);
    await expect(verify.record).toHaveAttribute('data-record', 'unreachable');
    await expect(verify.record).toContainText('takes none from here.');
    await expectNoViolation(page, { part: 'main' });
    rpc.setFault(() => null);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    expect(await getRecordStates(page)).toEqual(['unreachable', 'valid']);
  });

  await test.step('it gives no time: the page invents none', async () => {
    rpc.setFault(({ method }) =>
      /^get(Transaction|SignaturesForAddress)$/.test(method)
        ? { kind: 'edit', edit: forgetTime }
        : null,
    );
    await page.goto(address);
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    await expect(verify.fact('When')).toContainText('The server reports no time; in slot');
    await expect(verify.check('time')).toHaveAttribute('data-outcome', 'cannot-check');
    await expect(page.locator('time')).toHaveCount(0);
  });
});

function forgetTime(answer: Record<string, unknown>): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll(/"blockTime":\d+/g, '"blockTime":null'));
}
