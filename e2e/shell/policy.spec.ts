import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, getLocalCluster, test } from '../test';
import { addFundedWallet, chooseFile, pickWallet, signSample } from './steps';

const DIST = join(import.meta.dirname, '..', '..', 'dist');

function readDist(name: string): string {
  return readFileSync(join(DIST, name), 'utf8');
}

function parsePolicy(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** A wallet app on the same Android device listens on a port drawn by lot. */
const LOCAL_WALLET = 'ws://localhost:*/solana-wallet';

const POLICIES = {
  'the page': () =>
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(
      readDist('index.html'),
    )?.[1],
  'dist/_headers': () => /^ {2}Content-Security-Policy: (.*)$/m.exec(readDist('_headers'))?.[1],
};

for (const [place, getPolicy] of Object.entries(POLICIES)) {
  test(`S6 the policy in ${place} allows the configured nodes, a wallet on this device and nothing else`, () => {
    const text = getPolicy() ?? '';
    const policy = parsePolicy(text);
    expect(policy.get('connect-src')).toEqual([
      'https://api.devnet.solana.com',
      'wss://api.devnet.solana.com',
      LOCAL_WALLET,
    ]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('object-src')).toEqual(["'none'"]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('form-action')).toEqual(["'none'"]);
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(text).not.toContain("'unsafe-inline'");
    expect(text).not.toContain("'unsafe-eval'");
    expect(text.replace(LOCAL_WALLET, '')).not.toContain('*');
    const hosts = text.match(/(https?|wss?):[^\s;]*/g) ?? [];
    expect(hosts).toEqual(policy.get('connect-src'));
  });
}

test('S6 every unknown path is answered by index.html', () => {
  expect(readDist('_redirects')).toBe('/* /index.html 200\n');
});

test('S6 the page that opens ours has no hold on it, and cannot put another in its place', async ({
  page,
  site,
}) => {
  await page.goto('about:blank');
  for (const address of ['/', '/sign', '/verify/abc']) {
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate((url) => {
        Object.assign(window, { opened: window.open(url) });
      }, site.url + address),
    ]);
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    // To it, the window that it opened is closed.
    await expect.poll(() => page.evaluate('opened.closed')).toBe(true);
    await opened.close();
  }
});

declare global {
  interface Window {
    complain?: (text: string) => Promise<void>;
    /** Not in every browser's types yet. */
    trustedTypes?: { readonly createPolicy: (name: string, rules: object) => unknown };
  }
}

/** What the browser refused, and what it complained about. */
async function watchComplaints(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.exposeFunction('complain', (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void window.complain?.(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return complaints;
}

test('S6 a whole journey asks its own origin and the configured node only, and breaks no policy', async ({
  page,
  site,
  rpc,
  node,
  requests,
}) => {
  const complaints = await watchComplaints(page);
  await addFundedWallet(page, node, 'Traveller');
  await signSample(page, site.url, 'Traveller');
  await chooseFile(page, 'sample.txt', 'signed');
  await expect(page.locator('[data-file="match"]')).toBeVisible();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await page.getByRole('button', { name: 'Localnet' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('[data-record="valid"]')).toBeVisible();
  await page.goto(`${site.url}/nothing`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();

  const allowed = new Set([new URL(site.url).origin, new URL(rpc.url).origin]);
  expect([...new Set(requests.map((url) => new URL(url).origin))].sort()).toEqual(
    [...allowed].sort(),
  );
  expect(complaints).toEqual([]);
});

test('S6 with websockets configured they are the only other address', async ({
  page,
  serve,
  node,
  requests,
}) => {
  const complaints = await watchComplaints(page);
  const { url } = await serve({
    clusters: [getLocalCluster(node.rpcUrl, { subscriptions: [node.wsUrl] })],
  });
  await addFundedWallet(page, node, 'Listener');
  await signSample(page, url, 'Listener');
  const allowed = [url, node.rpcUrl, node.wsUrl].map((address) => new URL(address).origin);
  for (const request of requests) expect(allowed).toContain(new URL(request).origin);
  expect(complaints).toEqual([]);
});

test('S6 a dropped file alone causes no request', async ({ page, site, rpc, requests }) => {
  await page.goto(site.url);
  await expect(page.locator('[data-cluster-check="success"]')).toHaveCount(1);
  const before = rpc.calls.length;
  await chooseFile(page, 'a.txt', 'a');
  await expect(page.getByRole('button', { name: 'Sign 1 file' })).toBeEnabled();
  expect(rpc.calls.length).toBe(before);
  expect(requests.every((request) => [site.url, rpc.url].includes(new URL(request).origin))).toBe(
    true,
  );
});

test('S6 trusted types are enforced: text never becomes markup or script', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const attempts = await page.evaluate(async () => {
    const attempt = (action: () => unknown) => {
      try {
        action();
        return 'allowed';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    return {
      innerHTML: attempt(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      script: attempt(() => (document.createElement('script').src = '/assets/x.js')),
      worker: attempt(() => new Worker('/assets/x.js')),
      // The debugger itself may evaluate text; what it starts later may not.
      eval: await new Promise<string>((resolve) => {
        setTimeout(() => {
          resolve(attempt(() => (0, eval)('1')));
        });
      }),
      policy: attempt(() => window.trustedTypes?.createPolicy('another', {})),
    };
  });
  expect(attempts).toEqual({
    innerHTML: 'TypeError',
    script: 'TypeError',
    worker: 'TypeError',
    eval: 'EvalError',
    policy: 'TypeError',
  });
});

test('S6 a request to any other host is refused by the browser', async ({ page, site }) => {
  await page.goto(site.url);
  const reached = await page.evaluate(async () => {
    try {
      await fetch('https://example.com/', { mode: 'no-cors' });
      return true;
    } catch {
      return false;
    }
  });
  expect(reached).toBe(false);
});

const LOCAL_ONLY = [
  'Countersign Test Wallet',
  'surfpool',
  'Surfnet',
  'local-node',
  'countersign:test-wallet',
  'test-wallet',
  '127.0.0.1',
];

test('S6 the production build has neither the embedded node nor the test wallet', () => {
  const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'latin1').toLowerCase();
    for (const word of LOCAL_ONLY) {
      expect(text.includes(word.toLowerCase()), `${name} holds ${word}`).toBe(false);
    }
  }
});

test('S6 a connected wallet’s address stays here until something is to be signed', async ({
  page,
  site,
  rpc,
  node,
}) => {
  await addFundedWallet(page, node, 'Quiet');
  await page.goto(site.url);
  await expect(page.locator('[data-cluster-check="success"]')).toHaveCount(1);
  await pickWallet(page, 'banner', 'Quiet');
  await expect(page.getByRole('banner').getByRole('button', { name: '…' })).toBeVisible();
  expect(rpc.calls.map(({ method }) => method)).toEqual(['getVersion']);
});
