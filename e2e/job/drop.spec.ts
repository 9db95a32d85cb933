import { randomBytes } from 'node:crypto';
import { onDropPage } from '../pages/drop-page';
import { dropFromDesktop } from './drop-from-desktop';
import { readDrafts } from './read-stored';
import { expect, test } from './test';
import { writeFile } from './test-file';

test('D1 D2 D6 dropped files are read, named, removed and stored', async ({
  page,
  site,
  rpc,
}, testInfo) => {
  const drop = onDropPage(page);
  const clear = async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(drop.files).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Sign a sample file' })).toBeVisible();
  };
  const nobodyElseIsAsked = () => {
    expect(rpc.calls.map(({ method }) => method)).toEqual(['getVersion']);
  };
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/worker.*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(site.url);
  await expect(page.locator('[data-cluster-check=success]')).toBeVisible();

  await test.step('D2 files that are being read can be removed one by one or all at once', async () => {
    const [stays, goes] = [writeFile(testInfo, 'stays.bin'), writeFile(testInfo, 'goes.bin')];
    await drop.choose(stays.path, goes.path);
    await expect(page.getByRole('progressbar', { name: 'goes.bin' })).toBeVisible();
    await expect(drop.sign).toBeDisabled();
    await page.getByRole('button', { name: 'Remove goes.bin' }).click();
    await expect(drop.row('goes.bin')).toHaveCount(0);
    release();
    await expect(drop.digest('stays.bin')).toHaveText(`sha256:${stays.sha256}`);
    await expect(drop.sign).toHaveText('Sign 1 file');
    await expect(drop.files.getByRole('listitem')).toHaveCount(1);
    await clear();
  });

  await test.step('D1 C2 D3 S6 dropping makes no request: the page’s start makes the only call', () => {
    nobodyElseIsAsked();
  });

  await test.step('D2 digests equal sha256sum’s, whatever the size', async () => {
    const files = [0, 1, 64, 65_537, 5 * 1024 * 1024].map((size) =>
      writeFile(testInfo, `${size} bytes.bin`, randomBytes(size)),
    );
    await drop.choose(...files.map(({ path }) => path));
    for (const { name, sha256 } of files) {
      await expect(drop.digest(name)).toHaveText(`sha256:${sha256}`);
    }
    await expect(drop.sign).toHaveText('Sign 5 files');
    await clear();
  });

  await test.step('D1 a folder keeps its paths as names', async () => {
    const folder = testInfo.outputPath('press kit');
    const file = writeFile(testInfo, 'press kit/logos/dark.txt');
    await dropFromDesktop(page, [folder]);
    await expect(drop.digest('dark.txt')).toHaveText(`sha256:${file.sha256}`);
    await expect.poll(() => readDrafts(page)).toEqual([['press kit/logos/dark.txt']]);
    nobodyElseIsAsked();
    await clear();
  });

  await test.step('D6 dropped files survive a reload, on both screens', async () => {
    const file = writeFile(testInfo, 'kept.bin');
    await drop.choose(file.path);
    await expect(drop.digest(file.name)).toHaveText(`sha256:${file.sha256}`);
    await expect.poll(() => readDrafts(page)).toEqual([['kept.bin']]);
    await page.reload();
    await expect(drop.digest(file.name)).toHaveText(`sha256:${file.sha256}`);
    await drop.sign.click();
    const memo = page.getByText(`countersign/1 file sha256:${file.sha256}`);
    await expect(memo).toBeVisible();
    await page.reload();
    await expect(memo).toBeVisible();
  });
});

test('D6 two tabs share one draft: the last choice wins, and the other tab shows that', async ({
  page,
  site,
}, testInfo) => {
  const [first, second] = [writeFile(testInfo, 'first.bin'), writeFile(testInfo, 'second.bin')];
  const open = async (own: typeof page) => {
    await own.goto(site.url);
    return onDropPage(own);
  };
  const inFirst = await open(page);
  await inFirst.choose(first.path);
  await expect(inFirst.digest('first.bin')).toHaveText(`sha256:${first.sha256}`);
  const other = await page.context().newPage();
  const inOther = await open(other);
  await expect(inOther.sign).toHaveText('Sign 1 file');
  await other.getByRole('button', { name: 'Clear' }).click();
  await inOther.choose(second.path);
  await expect(inOther.digest('second.bin')).toHaveText(`sha256:${second.sha256}`);
  const notice = page.getByText('The files to sign were changed in another tab.');
  await expect(notice).toBeVisible();
  await expect(inFirst.row('first.bin')).toBeVisible();
  await expect.poll(() => readDrafts(page)).toEqual([['second.bin']]);
  await page.reload();
  await expect(inFirst.row('second.bin')).toBeVisible();
  await expect(inFirst.sign).toHaveText('Sign 1 file');
  await expect(notice).toHaveCount(0);
  await other.close();
  const third = await page.context().newPage();
  await expect((await open(third)).row('second.bin')).toBeVisible();
});
