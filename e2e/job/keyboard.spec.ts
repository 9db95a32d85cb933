import { expect } from '@playwright/test';
import { onDropPage } from '../pages/drop-page';
import { onHeader, shorten } from '../pages/header';
import { onSignPage } from '../pages/sign-page';
import { onVerifyPage } from '../pages/verify-page';
import { chooseByKeyboard, tabTo, use } from './by-keyboard';
import { untilRecord } from './story';
import { test } from './test';
import { writeFile } from './test-file';

test('D1 W3 G2 V4 V6 the whole job by keyboard alone, up to passing the record on', async ({
  page,
  site,
  addWallet,
}, testInfo) => {
  const file = writeFile(testInfo, 'keys.bin');
  await addWallet({ name: 'Aardvark' });
  const wallet = await addWallet({ name: 'Beetle' });
  // Playwright takes choosers only while somebody listens: between two questions it would let go.
  page.on('filechooser', () => undefined);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { __shared: shared });
    const share = (what: unknown) => {
      shared.push(what);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    };
    Object.defineProperty(navigator, 'share', { value: share });
  });
  await page.goto(site.url);
  const header = onHeader(page);

  await tabTo(page, header.walletControl);
  await page.keyboard.press('Enter');
  await expect(header.walletItem('Aardvark')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(header.walletItem('Beetle')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(header.walletControl).toContainText(shorten(wallet.address));

  const drop = onDropPage(page);
  await chooseByKeyboard(page, page.getByLabel('Choose files'), file.path);
  await expect(drop.digest(file.name)).toHaveText(`sha256:${file.sha256}`);
  await tabTo(page, drop.sign);
  await page.keyboard.press('Enter');

  const sign = onSignPage(page);
  await expect(sign.send).toBeEnabled();
  // As a screen reader tells it: what, in whose name, where and for how much, before the button.
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "Sign" [level=1]
    - region "What you are signing":
      - paragraph: /You sign the file “keys\\.bin”/
      - heading "The exact text that goes on the chain" [level=2]
      - code: /countersign\\/1 file sha256:[0-9a-f]{64} net=/
      - term: Author
      - definition:
        - code
        - button "Copy address"
      - term: Network
      - definition: Localnet
      - term: Fee
      - definition: /SOL/
      - term: Balance
      - definition: 1 SOL
      - term: Simulation
      - definition: /It would succeed/
    - group "Sign":
      - button "Sign and send"
  `);
  await tabTo(page, sign.send);
  await page.keyboard.press('Enter');
  await untilRecord(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const verify = onVerifyPage(page);
  await chooseByKeyboard(page, page.getByLabel('Choose files'), file.path);
  await expect(verify.file).toHaveAttribute('data-file', 'match');

  await test.step('passing it on: share, code, badge, certificate and back', async () => {
    await expect(verify.record).toHaveAttribute('data-record', 'valid');
    const main = page.getByRole('main');
    await expect(main).toMatchAriaSnapshot(`
      - heading "Verify" [level=1]
      - status:
        - heading "Signed by ${wallet.address}" [level=2]
        - paragraph: /The signature was checked in this browser/
        - term: What
        - definition
        - term: When
        - definition:
          - time: /UTC/
          - text: /\\(about\\)/
        - term: Network
        - definition: Localnet
        - term: Finality
        - definition: /Finalized, says/
        - term: Taken back
        - definition
      - region "Drop the file to check it":
        - status:
          - paragraph: This is the file that was signed
      - group:
        - heading "Signatures of this file" [level=2]
        - list "Signatures of this file":
          - listitem
      - group:
        - heading "Checks" [level=2]
        - list "Checks":
          - listitem:
            - paragraph: "Pass: The link names a signature. It is the base58 of 64 bytes."
      - group:
        - heading "Details" [level=2]
        - list "Details"
    `);
    await use(page, main.getByRole('button', { name: 'Share' }));
    // Closing the system's own dialog is no failure.
    expect(await page.evaluate(() => Reflect.get(window, '__shared') as unknown)).toEqual([
      { url: page.url(), title: await page.title() },
    ]);
    await use(page, main.getByRole('button', { name: 'QR code' }));
    await tabTo(page, main.getByRole('button', { name: 'Save SVG' }));
    await use(page, main.getByRole('button', { name: 'Badge' }));
    await tabTo(page, main.getByRole('button', { name: 'Copy HTML' }));
    await use(page, main.getByRole('button', { name: 'Certificate' }));
    await tabTo(page, main.getByRole('button', { name: 'Save PDF' }));
    await use(page, main.getByRole('link', { name: 'Back to the record' }));
    await tabTo(page, main.getByRole('button', { name: 'Revoke' }));
  });
});
