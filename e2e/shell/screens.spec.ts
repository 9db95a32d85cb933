import type { Page, Request } from '@playwright/test';
import { expect, test } from '../test';

/** The first screen comes with the page. */
const SCREENS = [
  { path: '/', chunk: null, heading: 'Sign any file. Check any signature.' },
  { path: '/sign', chunk: 'sign-screen', heading: 'Sign' },
  { path: '/verify', chunk: 'check-screen', heading: 'Check any signature.' },
  { path: `/verify/${'1'.repeat(64)}`, chunk: 'verify-screen', heading: 'Record 111111…111111' },
] as const;

const CHUNKS = SCREENS.flatMap(({ chunk }) => chunk ?? []);

function getChunks(requests: readonly string[]): string[] {
  return CHUNKS.filter((chunk) => requests.some((url) => url.includes(`/assets/${chunk}-`)));
}

for (const { path, chunk, heading } of SCREENS) {
  test(`S1 ${path.slice(0, 8)} loads its own screen and no other`, async ({
    page,
    site,
    requests,
  }) => {
    await page.goto(site.url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    expect(getChunks(requests)).toEqual(chunk === null ? [] : [chunk]);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  });
}

test('S1 a screen is loaded when it is first shown, and not again', async ({
  page,
  site,
  requests,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign' })).toBeFocused();
  expect(getChunks(requests)).toEqual(['sign-screen']);
  const before = requests.length;
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Sign any file/ })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign', exact: true })).toBeFocused();
  const later = requests.slice(before).filter((url) => url.includes('-screen-'));
  expect(later).toEqual([]);
});

test.describe('with fingers, which point at nothing before they touch it', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('S1 S5 every screen is there before it is asked for, and opens without a network', async ({
    page,
    site,
    requests,
    context,
  }) => {
    const arriving = new Set<Request>();
    page.on('request', (request) => arriving.add(request));
    page.on('requestfinished', (request) => arriving.delete(request));
    await page.goto(site.url);
    await expect.poll(() => getChunks(requests)).toEqual(CHUNKS);
    await expect
      .poll(() => requests.filter((url) => url.includes('/assets/statement-screen-')))
      .toHaveLength(1);
    await expect.poll(() => [...arriving].map((request) => request.url())).toEqual([]);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Sign', exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign', exact: true })).toBeFocused();
  });
});

test('S1 an address of no screen is a page that is not found, with a way home', async ({
  page,
  site,
}) => {
  for (const path of ['/nothing', '/verify/a/b', '/sign/x', '/index.htm', '/%00']) {
    await test.step(path, async () => {
      await page.goto(site.url + path);
      await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
      await expect(page).toHaveTitle('Page not found · Countersign');
      await page.getByRole('main').getByRole('link', { name: 'Go to the start' }).click();
      await expect(page).toHaveURL(`${site.url}/`);
      await expect(page.getByRole('region', { name: 'Drop files' })).toBeVisible();
    });
  }
});

test('S1 deep addresses keep their query over a reload', async ({ page, site }) => {
  await page.goto(`${site.url}/verify/${'1'.repeat(64)}?cluster=solana:localnet`);
  await expect(page.locator('[data-record="not-found"]')).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-record="not-found"]')).toBeVisible();
  await expect(page).toHaveURL(/\?cluster=solana:localnet$/);
});

function getMainLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link');
}

const ACTIVE = [
  ['/', 'Home'],
  ['/?x=1#y', 'Home'],
  ['/sign', 'Sign'],
  ['/sign/', 'Sign'],
  ['/sign/x', 'Sign'],
  ['/sign?x=1', 'Sign'],
  ['/signal', null],
  ['/sign-up', null],
  ['/verify', 'Verify'],
  ['/verify/', 'Verify'],
  [`/verify/${'1'.repeat(64)}`, 'Verify'],
  ['/nothing', null],
] as const;

test('S3 the active link is marked: the start exactly, the others on a segment boundary', async ({
  page,
  site,
}) => {
  for (const [path, active] of ACTIVE) {
    await page.goto(site.url + path);
    await expect(getMainLinks(page)).toHaveText(['Home', 'Sign', 'Verify']);
    const marked = page.locator('nav [aria-current]');
    await expect(marked, path).toHaveText(active === null ? [] : [active]);
    if (active !== null) await expect(marked).toHaveAttribute('aria-current', 'page');
  }
});

test('S3 the active link looks different, and follows navigation without a reload', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const [home, sign] = [getMainLinks(page).first(), getMainLinks(page).nth(1)];
  const getColour = (link: typeof home) =>
    link.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(home).toHaveAttribute('aria-current', 'page');
  const [active, passive] = [await getColour(home), await getColour(sign)];
  expect(active).not.toBe(passive);
  await sign.click();
  await expect(sign).toHaveAttribute('aria-current', 'page');
  await expect(home).not.toHaveAttribute('aria-current');
  await page.mouse.move(0, 700);
  await expect.poll(() => getColour(sign)).toBe(active);
  await expect.poll(() => getColour(home)).toBe(passive);
});

test('S1 Back leads to where one was on a long page', async ({ page, site }) => {
  await page.goto(site.url);
  const files = Array.from({ length: 60 }, (_, index) => ({
    name: `${index}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(String(index)),
  }));
  await page.getByLabel('Choose files').first().setInputFiles(files);
  await page.getByRole('button', { name: 'Sign 60 files' }).waitFor();
  const place = await page.evaluate(() => {
    window.scrollTo(0, 1500);
    return window.scrollY;
  });
  await getMainLinks(page).nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});
