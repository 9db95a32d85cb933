import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync } from 'node:fs';
import { dropFromDesktop } from '../job/drop-from-desktop';
import { expect, test } from '../job/test';
import { MIB, writeFile, writeSparseFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import type { Page } from '@playwright/test';

function sha256sum(path: string): string {
  return `sha256:${execFileSync('sha256sum', [path], { encoding: 'utf8' }).slice(0, 64)}`;
}

test('D2 large files: progress, cancelling, changes, and leaving the page', async ({
  page,
  site,
}, testInfo) => {
  await page.goto(site.url);
  const drop = onDropPage(page);
  const clear = async () => {
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(drop.files).toHaveCount(0);
  };

  await test.step('D2 a large file shows its progress, in the tab too, and its digest equals sha256sum’s', async () => {
    const path = testInfo.outputPath('film.mov');
    writeSparseFile(path, 400 * MIB);
    await drop.choose(path);
    await expect(page.getByRole('progressbar', { name: 'film.mov' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Reading' })).toBeVisible();
    await expect(page.getByText(/of 419 MB/)).toBeVisible();
    await expect(page).toHaveTitle(/^[1-9]\d? % · Sign a file · /);
    await expect(drop.digest('film.mov')).toHaveText(sha256sum(path));
    await expect(page).toHaveTitle(/^Sign a file · /);
    await clear();
  });

  await test.step('D2 a file that changes while it is read gets no digest', async () => {
    const path = testInfo.outputPath('log.bin');
    writeSparseFile(path, 600 * MIB);
    await drop.choose(path);
    await expect(page.getByRole('progressbar', { name: 'log.bin' })).toBeVisible();
    appendFileSync(path, 'one more line\n');
    await expect(drop.row('log.bin')).toContainText('The file changed while it was read');
    await expect(drop.sign).toBeDisabled();
    await clear();
  });

  await test.step('D2 reading one file or all is cancelled at once, and continues on request', async () => {
    const names = ['first.mov', 'second.mov', 'third.mov'];
    const paths = names.map((name) => testInfo.outputPath(name));
    for (const path of paths) writeSparseFile(path, 20_000 * MIB);
    const small = writeFile(testInfo, 'small.txt');
    await drop.choose(...paths, small.path);
    await expect(drop.digest('small.txt')).toHaveText(`sha256:${small.sha256}`);

    await page.getByRole('button', { name: 'Stop reading first.mov' }).press('Enter');
    await expect(drop.row('first.mov')).toContainText('Not read');
    await expect(page.getByRole('button', { name: 'Read first.mov' })).toBeFocused();
    await expect(page.getByRole('progressbar', { name: 'second.mov' })).toBeVisible();

    const { frames, milliseconds } = await clickAndTime(page, 'Cancel');
    // A tenth of a second has six frames, but the time of each depends on the machine.
    expect(frames).toBeLessThanOrEqual(6);
    testInfo.annotations.push({ type: 'measured', description: `${milliseconds.toFixed(0)} ms` });
    await expect(drop.sign).toHaveText('Sign 1 file');
    await expect(drop.sign).toBeEnabled();
    await expect(page.getByText('3 files were not read.')).toBeVisible();
    await expect(page).toHaveTitle(/^Sign a file · /);

    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('progressbar', { name: 'first.mov' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('button:focus')).toHaveAccessibleName(
      /^(Stop reading|Cancel|Turn off|Remove)/,
    );
    await page.getByRole('button', { name: 'Remove first.mov' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByRole('button', { name: 'Sign a sample file' })).toBeVisible();
  });

  await test.step('D2 the page asks for confirmation before it is left only while files are read', async () => {
    const path = testInfo.outputPath('long.mov');
    writeSparseFile(path, 20_000 * MIB);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    // Browsers prompt only on a page that the person has used.
    await page.getByRole('button', { name: 'Sign a sample file' }).click();
    await expect(onDropPage(page).sign).toBeEnabled();
    await page.reload();
    expect(asked).toEqual([]);
    await onDropPage(page).choose(path);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(page.getByRole('progressbar', { name: 'long.mov' })).toBeVisible();
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });
});

function clickAndTime(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).evaluate(
    (button: HTMLElement) =>
      new Promise<{ frames: number; milliseconds: number }>((resolve) => {
        const startedAt = performance.now();
        let frames = 0;
        button.focus();
        button.click();
        const look = () => {
          if (document.querySelector('[role=progressbar]') === null) {
            resolve({ frames, milliseconds: performance.now() - startedAt });
            return;
          }
          frames += 1;
          requestAnimationFrame(look);
        };
        look();
      }),
  );
}

test('D1 a folder that can not be opened is named, and the others are read', async ({
  page,
  site,
}, testInfo) => {
  test.skip(process.getuid?.() === 0, 'nothing is locked to root');
  const sound = writeFile(testInfo, 'mixed/sound.txt');
  const locked = testInfo.outputPath('mixed/locked');
  mkdirSync(locked, { mode: 0 });
  await page.goto(site.url);
  await dropFromDesktop(page, [testInfo.outputPath('mixed')]);
  await expect(onDropPage(page).digest('sound.txt')).toHaveText(`sha256:${sound.sha256}`);
  await expect(page.getByRole('alert')).toHaveText('Could not be opened: mixed/locked');
  chmodSync(locked, 0o700);
});
