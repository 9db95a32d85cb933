import { dropFromDesktop } from '../job/drop-from-desktop';
import { expect, test } from '../job/test';
import { writeFile } from '../job/test-file';
import { onDropPage } from '../pages/drop-page';
import { holdFolders } from './hold-folders';
import { writeFolder } from './many-files';

test('D1 D2 a second drop keeps the notice of what the first left out', async ({
  page,
  site,
}, testInfo) => {
  const folders = [writeFolder('locked', 1), writeFolder('slow', 2)];
  await holdFolders(page);
  await page.goto(site.url);
  const drop = onDropPage(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Could not be opened' });
  await dropFromDesktop(
    page,
    folders.map(({ path }) => path),
  );
  await expect(notice).toContainText('locked');

  await dropFromDesktop(page, [writeFile(testInfo, 'quick.bin').path]);
  await expect(drop.sign).toHaveText('Sign 1 file');
  await expect(notice).toContainText('locked');
  await page.evaluate(() => window.openFolders?.());
  await expect(drop.sign).toHaveText('Sign 3 files');
  await expect(drop.sign).toBeEnabled();

  await dropFromDesktop(page, [writeFile(testInfo, 'later.bin').path]);
  await expect(drop.sign).toHaveText('Sign 4 files');
  await expect(notice).toHaveCount(0);
  for (const folder of folders) folder.remove();
});
