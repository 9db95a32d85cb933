import { createServer } from 'node:http';
import { expect, test as base } from '../test';
import { MARKUP_ATTEMPTS, SCRIPT_ATTEMPTS, writeAttempts } from './policy-attempts';

interface Evil {
  readonly url: string;
  readonly seen: readonly string[];
}

const test = base.extend<{ readonly evil: Evil }>({
  evil: async ({}, use) => {
    const seen: string[] = [];
    const server = createServer(({ url = '' }, response) => {
      seen.push(url);
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('x');
    });
    server.on('upgrade', ({ url = '' }, socket) => {
      seen.push(url);
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    await use({ url: `http://127.0.0.1:${address.port}`, seen });
    server.closeAllConnections();
    server.close();
  },
});

declare global {
  interface Window {
    ran?: (name: string) => Promise<void>;
    violated?: (text: string) => Promise<void>;
    finished?: (ends: Record<string, string>) => Promise<void>;
  }
}

test('S6 everything that injected text or script tries is blocked', async ({
  page,
  site,
  evil,
}, testInfo) => {
  const [ran, violations]: [string[], string[]] = [[], []];
  await page.exposeFunction('ran', (name: string) => ran.push(name));
  await page.exposeFunction('violated', (text: string) => violations.push(text));
  const finished = new Promise<Record<string, string>>((resolve) => {
    void page.exposeFunction('finished', resolve);
  });
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript((url) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI } = event;
      void window.violated?.(`${effectiveDirective} ${blockedURI.replace(url, 'EVIL')}`);
    });
  }, evil.url);

  await test.step('as markup', async () => {
    const markup = MARKUP_ATTEMPTS.map(({ html }) => html.replaceAll('EVIL', evil.url)).join('\n');
    await page.route(`${site.url}/`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('</body>', `${markup}</body>`) });
    });
    await page.goto(site.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const expected = new Set(MARKUP_ATTEMPTS.map(({ by }) => by));
    await expect.poll(() => [...new Set(violations)].sort()).toEqual([...expected].sort());
    await page.unrouteAll();
  });

  await test.step('as a script', async () => {
    await page.route(`${site.url}/assets/attempts.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: writeAttempts(evil.url) }),
    );
    await page.route(`${site.url}/`, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      const script = '<script type="module" src="/assets/attempts.js"></script>';
      await route.fulfill({ response, body: text.replace('</body>', `${script}</body>`) });
    });
    await page.goto(site.url);
    expect(await finished).toEqual(
      Object.fromEntries(SCRIPT_ATTEMPTS.map(({ name, by }) => [name, by])),
    );
    expect(page.url()).toBe(`${site.url}/`);
  });

  await test.step('by another page: none can show it in a frame', async () => {
    await page.route(`${evil.url}/around`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe title="framed" src="${site.url}/sign"></iframe>`,
      }),
    );
    await page.goto(`${evil.url}/around`);
    await expect.poll(() => page.frames().at(-1)?.url()).toBe('chrome-error://chromewebdata/');
  });

  expect(ran).toEqual([]);
  expect(evil.seen).toEqual([]);
  const lines = [...MARKUP_ATTEMPTS, ...SCRIPT_ATTEMPTS].map(({ name, by }) => `${name}: ${by}`);
  testInfo.annotations.push({ type: 'blocked', description: lines.join('\n') });
});

test('S6 a page that opens ours can’t control it or replace it', async ({ page, site }) => {
  await page.goto('about:blank');
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => {
      Object.assign(window, { opened: window.open(url) });
    }, `${site.url}/verify/abc`),
  ]);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  // The opened window is isolated, so it appears closed.
  await expect.poll(() => page.evaluate('opened.closed')).toBe(true);
});
