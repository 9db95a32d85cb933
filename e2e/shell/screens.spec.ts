import type { Page, Request } from '@playwright/test';
import type { ROUTES } from '@countersign/core/configuration/addresses';
import { expect, test } from '../test';

interface Screen {
  readonly chunk: string | null;
  readonly heading: string;
  readonly link: string | null;
}

/** A new route does not compile without its screen. */
const SCREENS: Readonly<Record<(typeof ROUTES)[number], Screen>> = {
  '/': { chunk: null, heading: 'Sign any file. Check any signature.', link: 'Home' },
  '/sign': { chunk: 'sign-screen', heading: 'Sign', link: 'Sign' },
  '/verify': { chunk: 'find-screen', heading: 'Check any signature.', link: 'Verify' },
  '/verify/:signature': {
    chunk: 'record-screen',
    heading: 'No record with this signature was found',
    link: 'Verify',
  },
  '/by/:address': { chunk: 'signer-screen', heading: 'Not a wallet address', link: null },
  '/how': { chunk: 'how-screen', heading: 'How it works', link: null },
};

const CHUNKS = Object.values(SCREENS).flatMap(({ chunk }) => chunk ?? []);

function getChunks(requests: readonly string[]): string[] {
  return CHUNKS.filter((chunk) => requests.some((url) => url.includes(`/assets/${chunk}-`)));
}

test('S1 each address loads its own screen and no other', async ({ page, site, requests }) => {
  for (const [route, { chunk, heading, link }] of Object.entries(SCREENS)) {
    await test.step(`S1 ${route} loads its own screen and no other`, async () => {
      const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
      const before = requests.length;
      await page.goto(site.url + route.replace(/:.+/, '1'.repeat(64)));
      await expect(title).toBeVisible();
      expect(getChunks(requests.slice(before))).toEqual(chunk === null ? [] : [chunk]);
      await expect(page.locator('nav [aria-current="page"]')).toHaveText(link ?? []);
      await page.reload();
      await expect(title).toBeVisible();
    });
  }
});

const FETCHED_LATER = [
  'ask-ahead',
  'check-text',
  'listed-files',
  'lookups',
  'merge-receipts',
  'record',
  'rows',
  'signed-here',
  'stores',
  'toast-area',
  'toast-area.css',
];

test('S1 after its paint, the first screen loads the rest in few requests', async ({
  page,
  site,
  requests,
}) => {
  const FIRST = /^(?:index|rolldown-runtime|page|configuration|drop-screen)$/;
  const getFiles = () =>
    requests
      .flatMap((url) => {
        const [, name, kind] = /\/assets\/(.+)-[\w-]{8}\.(js|css)$/.exec(url) ?? [];
        return name === undefined || FIRST.test(name) ? [] : [kind === 'js' ? name : `${name}.css`];
      })
      .toSorted();
  await page.goto(site.url);
  await expect.poll(getFiles).toEqual(FETCHED_LATER);
  for (let free = 0; free < 2; free += 1) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  }
  expect(getFiles()).toEqual(FETCHED_LATER);
  const others = requests.filter((url) => !url.includes('/assets/') && url !== `${site.url}/`);
  expect(others.length, others.join(' ')).toBeLessThanOrEqual(2);
});

test.describe('with fingers, which can’t hover', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('S1 S5 every screen is loaded in advance, and opens without a network', async ({
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
    await expect(page.getByLabel('Or paste a fingerprint')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'How it works' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeFocused();
  });
});

test('S1 an address without a screen shows a page that is not found, with a link home', async ({
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

  await test.step('S1 deep addresses keep their query over a reload', async () => {
    await page.goto(`${site.url}/verify/${'1'.repeat(64)}?cluster=solana:localnet`);
    await expect(page.locator('[data-record="not-found"]')).toBeVisible();
    await page.reload();
    await expect(page.locator('[data-record="not-found"]')).toBeVisible();
    await expect(page).toHaveURL(/\?cluster=solana:localnet$/);
  });

  await test.step('G text that follows a link is removed from the address', async () => {
    for (const end of ['&gt;', '%0A%0ASent']) {
      await page.goto(`${site.url}/verify/${'1'.repeat(64)}${end}`);
      await expect(page.locator('[data-record="not-found"]'), end).toBeVisible();
      await expect(page, end).toHaveURL(`${site.url}/verify/${'1'.repeat(64)}`);
    }
  });
});

function getMainLinks(page: Page) {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link');
}

test('links navigate without a reload, and Back restores the scroll position', async ({
  page,
  site,
  requests,
}) => {
  await page.goto(site.url);

  await test.step('S1 a screen is loaded when it is first shown, and not again', async () => {
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
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Sign any file/ })).toBeFocused();
  });

  const [home, sign] = [getMainLinks(page).first(), getMainLinks(page).nth(1)];

  await test.step('S1 Back restores the scroll position of a long page', async () => {
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
    await sign.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  });

  await test.step('S3 the active link looks different, and follows navigation without a reload', async () => {
    const getColour = (link: typeof home) =>
      link.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.mouse.move(0, 700);
    await expect(home).toHaveAttribute('aria-current', 'page');
    await expect(sign).not.toHaveAttribute('aria-current');
    await expect.poll(() => getColour(home)).not.toBe(await getColour(sign));
    const [active, passive] = [await getColour(home), await getColour(sign)];
    await page.evaluate(() => {
      document.body.setAttribute('data-same-page', '');
    });
    await sign.click();
    await expect(sign).toHaveAttribute('aria-current', 'page');
    await expect(home).not.toHaveAttribute('aria-current');
    await page.mouse.move(0, 700);
    await expect.poll(() => getColour(sign)).toBe(active);
    await expect.poll(() => getColour(home)).toBe(passive);
    await expect(page.locator('body')).toHaveAttribute('data-same-page');
  });
});
