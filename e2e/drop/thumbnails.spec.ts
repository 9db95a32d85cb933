import { mkdirSync, writeFileSync } from 'node:fs';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { expect, test } from '../job/test';
import { onDropPage } from '../pages/drop-page';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
const MANY = 300;

declare global {
  var held: { addresses: Set<string>; bitmaps: number; drawn: number };
}

test('D2 visible rows have pictures, which are freed once the rows are gone', async ({
  page,
  site,
}, testInfo) => {
  const folder = testInfo.outputPath('album');
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < MANY; index += 1) {
    if (index % 2 === 0) writeFileSync(`${folder}/${index}.png`, PIXEL);
    else writeFileSync(`${folder}/${index}.svg`, DRAWING);
  }
  await page.addInitScript(() => {
    globalThis.held = { addresses: new Set(), bitmaps: 0, drawn: 0 };
    const create = URL.createObjectURL.bind(URL);
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.createObjectURL = (source) => {
      const address = create(source);
      held.addresses.add(address);
      return address;
    };
    URL.revokeObjectURL = (address) => {
      held.addresses.delete(address);
      revoke(address);
    };
    globalThis.createImageBitmap = new Proxy(createImageBitmap, {
      apply: async (decode, self, input: Parameters<typeof createImageBitmap>) => {
        const bitmap = await Reflect.apply(decode, self, input);
        held.bitmaps += 1;
        held.drawn += 1;
        const close = bitmap.close.bind(bitmap);
        bitmap.close = () => {
          held.bitmaps -= 1;
          close();
        };
        return bitmap;
      },
    });
  });
  const look = () =>
    page.evaluate(() => ({
      addresses: held.addresses.size,
      bitmaps: held.bitmaps,
      drawn: held.drawn,
    }));

  await page.goto(site.url);
  const drop = onDropPage(page);
  await dropFromDesktop(page, [folder]);
  await expect(drop.sign).toHaveText(`Sign ${MANY} files`);
  await expect.poll(async () => (await look()).drawn).toBeGreaterThan(0);
  await expect.poll(async () => (await look()).bitmaps).toBe(0);
  const rows = await drop.files.getByRole('listitem').count();
  const atTop = await look();
  expect(atTop.drawn).toBeLessThan(MANY / 4);
  expect(atTop.addresses).toBeGreaterThan(0);
  expect(atTop.addresses).toBeLessThanOrEqual(rows);

  await drop.files.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(drop.files.locator(`[aria-posinset="${MANY}"]`)).toBeVisible();
  await expect.poll(async () => (await look()).bitmaps).toBe(0);
  const atEnd = await look();
  expect(atEnd.drawn).toBeLessThan(MANY / 2);
  expect(atEnd.addresses).toBeLessThanOrEqual(await drop.files.getByRole('listitem').count());

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(look).toMatchObject({ addresses: 0, bitmaps: 0 });
});
