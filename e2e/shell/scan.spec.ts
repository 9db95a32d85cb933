import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import { getNet } from '../job/ask-node';
import { createAuthor } from '../job/author';
import { expectNoViolation } from '../job/expect-no-violation';
import { expect, test } from '../job/test';
import { inventDigest, writeRecord } from '../record/write-record';

/** What the camera sees; the browser reads it each time that the camera is opened. */
const SCENE = join(tmpdir(), `countersign-scene-${process.pid}.y4m`);

test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${SCENE}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});

/** A code of dark squares on a light wall, or the wall alone, as grey frames of 4:2:0. */
async function show(text: string | null): Promise<void> {
  const [width, height] = [640, 480];
  const code = text === null ? [] : encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const square = Math.floor(360 / code.length);
  const [left, top] = [width, height].map((side) => Math.floor((side - square * code.length) / 2));
  const luma = Buffer.alloc(width * height, 200);
  code.forEach((row, y) => {
    row.forEach((isDark, x) => {
      for (let line = 0; isDark && line < square; line += 1) {
        const start = ((top ?? 0) + y * square + line) * width + (left ?? 0) + x * square;
        luma.fill(30, start, start + square);
      }
    });
  });
  const frame = [Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)];
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  await writeFile(SCENE, Buffer.concat([head, ...frame, ...frame]));
}

test('F1 a code before the camera opens its record; other codes are said, and Escape ends it', async ({
  page,
  site,
  node,
}) => {
  const net = await getNet(node);
  const signature = await writeRecord(await createAuthor(node), inventDigest(), net);
  const dialog = page.getByRole('dialog', { name: 'Scan a QR code' });
  const scan = page.getByRole('button', { name: 'Scan' });
  await show(null);
  await page.goto(site.url);

  await test.step('the camera’s picture is shown until Escape, and the button has the focus again', async () => {
    await scan.click();
    await expect(dialog).toContainText('Looking for a code…');
    await expect
      .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
      .toBe(640);
    await expectNoViolation(page);
    const track = await dialog
      .locator('video')
      .evaluateHandle(({ srcObject }: HTMLVideoElement) =>
        srcObject instanceof MediaStream ? srcObject.getTracks()[0] : undefined,
      );
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    expect(await track.evaluate((one) => one?.readyState)).toBe('ended');
    await expect(scan).toBeFocused();
  });

  await test.step('a code that holds no signature opens nothing; its text is in the field', async () => {
    const text = 'https://elsewhere.example/?next=javascript:alert(1)';
    await show(text);
    await scan.click();
    await expect(page.getByText(/^That link holds no signature/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByLabel(/^Paste a link/)).toHaveValue(text);
    expect(page.url()).toBe(`${site.url}/`);
  });

  await test.step('a record’s code opens it, whatever site it names', async () => {
    await show(`https://elsewhere.example/verify/${signature}?cluster=solana:localnet`);
    await page.goto(`${site.url}/verify`);
    await scan.click();
    await expect(page.locator('[data-record="valid"]')).toBeVisible();
    expect(page.url()).toContain(`${site.url}/verify/${signature}`);
  });
});
