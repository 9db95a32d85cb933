import type { Page } from '@playwright/test';
import { HOSTILE_STRINGS } from '@countersign/proof/test/hostile-strings';
import { expect, test } from '../job/test';
import { getLocalCluster } from '../test';
import { expectSound, expectSoundAllTheWay, guard } from './guard';
import { chooseHostileFiles } from './hostile-files';
import { ACCOUNTS, addHostileWallets, MANY } from './hostile-wallets';

const TEXTS = HOSTILE_STRINGS.map(({ text }) => text);
const MARKUP = '<img src=x onerror=alert(1)>';

test.use({ viewport: { width: 360, height: 740 } });

type Door = 'route' | 'paste';

async function pour(page: Page, doors: readonly Door[]): Promise<void> {
  const broken = await page.evaluate(
    async ([texts, names]) => {
      const go = (path: string) => {
        try {
          history.pushState(null, '', path);
        } catch {
          // The browser rejects this URL itself.
        }
      };
      const ways: Record<Door, (text: string) => void> = {
        route: (text) => {
          const own = encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
          go(
            `/${text.length % 2 === 0 ? 'verify' : 'by'}/${text}?cluster=${own}&record=${own}&kind=${own}#question=${own}`,
          );
        },
        paste: (text) => {
          go('/verify');
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          const init = { bubbles: true, cancelable: true, clipboardData };
          document.body.dispatchEvent(new ClipboardEvent('paste', init));
        },
      };
      const found: string[] = [];
      for (const name of names) {
        for (const text of texts) {
          ways[name](text);
          // The page renders the text in the next tasks.
          for (let left = 3; left > 0; left -= 1)
            await new Promise((resolve) => setTimeout(resolve));
          const lines = window.findBroken?.() ?? [];
          found.push(
            ...lines.map((line) => `${name} ${JSON.stringify(text.slice(0, 30))}: ${line}`),
          );
        }
      }
      return found;
    },
    [TEXTS, doors] as const,
  );
  expect.soft(broken, doors.join()).toEqual([]);
}

test('hostile strings: wallets, accounts, configuration, files, folders, addresses, pasted text and stored values run nothing and break nothing', async ({
  page,
  serve,
  rpc,
}) => {
  const expectNothing = await guard(page);
  const { url } = await serve({
    brand: `</script>${MARKUP}`,
    clusters: [getLocalCluster(rpc.url, { label: `"'</title>${MARKUP}` })],
  });
  await addHostileWallets(page, TEXTS);
  await page.goto(url);
  const opener = page.getByRole('button', { name: 'Open menu' });
  const header = page.getByRole('banner');

  await test.step('wallets, by name, icon and refusal', async () => {
    await opener.click();
    await expectSound(page, 'the menu');
    await header.getByRole('button', { name: 'Select Wallet' }).click();
    await expect(page.getByRole('menuitem')).toHaveCount(TEXTS.length + 1);
    await expectSound(page, 'wallets');
    await page.getByRole('menuitem').nth(40).click();
    await expect(page.locator('[data-sonner-toast]')).toBeVisible();
    await expectSound(page, 'a wallet that refuses');
  });

  await test.step('accounts, by label', async () => {
    await header.getByRole('button', { name: 'Select Wallet' }).click();
    await page.getByRole('menuitem', { name: MANY, exact: true }).click();
    const control = header.getByRole('button', { name: '…' });
    await expect(control).toBeVisible();
    await control.click();
    await expect(page.getByRole('menuitemradio')).toHaveCount(ACCOUNTS);
    await expectSound(page, 'accounts');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  });

  await test.step('files and folders, and the claim on them', async () => {
    await chooseHostileFiles(page, TEXTS);
    const sign = page.getByRole('button', { name: `Sign ${2 * TEXTS.length} files` });
    await expect(sign).toBeEnabled();
    await expectSoundAllTheWay(page, 'files');
    await sign.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign');
    await expectSoundAllTheWay(page, 'what is to be signed');
    await page.reload();
    await expect(page.getByRole('region', { name: 'What you are signing' })).toBeVisible();
    await expectSound(page, 'what is stored of it');
  });

  await test.step('addresses and pasted text', async () => {
    await page.goto(`${url}/verify`);
    await expect(page.getByLabel(/^Paste a link/)).toBeVisible();
    await pour(page, ['paste', 'route']);
  });

  await test.step('stored values', async () => {
    for (const text of ['', MARKUP, '{"__proto__":{"polluted":true}}', '[[[']) {
      await page.evaluate((value) => {
        const own = { wallet: value, address: value, id: value };
        const list = [{ address: '1'.repeat(32), name: value, since: value, question: value }];
        const shapes = [value, JSON.stringify(own), JSON.stringify(list)];
        const names = JSON.stringify({ known: list, own: [value] });
        const keys = ['cluster', 'wallet', 'node:solana:localnet', 'look-up', 'questions', 'names'];
        localStorage.setItem('theme', value);
        for (const [index, key] of keys.entries()) {
          localStorage.setItem(`countersign:${key}`, shapes[index % shapes.length] ?? '');
        }
        if (value === '') localStorage.setItem('countersign:names', names);
        for (const key of ['draft', 'reloaded-for']) {
          sessionStorage.setItem(`countersign:${key}`, value);
        }
      }, text);
      await page.goto(url);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectSound(page, `stored: ${text}`);
    }
  });
  await expectNothing();
});
