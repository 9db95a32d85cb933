import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { LocalNode } from '../../local/node';
import { findViolations } from '../find-violations';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expect, test } from '../job/test';
import { onVerifyPage } from '../pages/verify-page';
import { inventDigest, writeRecord } from '../record/write-record';

type Answer = 'record' | 'search' | 'signer';

async function prepareRecord(page: Page, url: string, node: LocalNode) {
  const net = await getNet(node);
  const [author, file] = [await createAuthor(node), inventDigest()];
  const signature = await writeRecord(author, file, net);
  const path = `/verify/${signature}?cluster=solana:localnet`;
  await page.goto(url + path);
  const download = await onVerifyPage(page).downloadReceipt();
  const receipt = await readFile(await download.path(), 'utf8');
  return { ...{ net, signature, path, receipt, hex: file.hex }, address: author.address };
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+V');
}

async function expectAnswer(page: Page, answer: Answer): Promise<void> {
  if (answer === 'record') {
    await expect(page.locator('[data-answer="unasked"]')).toBeVisible();
  } else if (answer === 'signer') {
    const rows = page.getByRole('list', { name: 'Signed by this wallet' });
    await expect(rows.locator(':scope > li')).toHaveCount(1);
  } else {
    const found = page.getByRole('list', { name: 'Searched' });
    await expect(found.getByRole('link', { name: /^Signed by/ })).toBeInViewport();
  }
  const violations = await findViolations(page);
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
}

for (const width of [1280, 360]) {
  test(`F1 nine pasted texts, by keyboard alone, at ${width} px: each leads to its answer`, async ({
    page,
    context,
    site,
    node,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 640 });
    const { net, signature, path, receipt, hex, address } = await prepareRecord(
      page,
      site.url,
      node,
    );
    const things: readonly (readonly [name: string, text: string, answer: Answer])[] = [
      ['a link of this site', site.url + path, 'record'],
      ['a link of another site', `https://elsewhere.example${path}`, 'record'],
      [
        'an explorer’s link',
        `https://explorer.solana.com/tx/${signature}?cluster=custom`,
        'record',
      ],
      ['a signature', signature, 'record'],
      ['a receipt', receipt, 'record'],
      ['an address', address, 'signer'],
      ['a fingerprint', `sha256:${hex}`, 'search'],
      ['a list of sha256sum', `${hex}  a.txt\r\n${inventDigest().hex} *b.txt\r\n`, 'search'],
      ['a memo', `countersign/1 file sha256:${hex} net=${net}`, 'search'],
    ];
    for (const [name, text, answer] of things) {
      await test.step(name, async () => {
        await page.goto(site.url);
        await expect(page.locator('#root')).toHaveAttribute('data-react', '');
        await paste(page, text);
        await expectAnswer(page, answer);
      });
    }
  });
}
