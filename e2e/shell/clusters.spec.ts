import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, getLocalCluster, test, type Site, type SiteOptions } from '../test';

const ROOT = join(import.meta.dirname, '..', '..');
const KEY = 'countersign:cluster';

test('C1 the built page carries the repository’s own configuration: one cluster, Devnet', () => {
  const page = readFileSync(join(ROOT, 'dist', 'index.html'), 'utf8');
  const block = /<script type="application\/json" id="countersign-config">(.*?)<\/script>/s.exec(
    page,
  );
  const configuration: unknown = JSON.parse(block?.[1] ?? '');
  expect(configuration).toEqual({
    brand: 'Countersign',
    appIdentity: { name: 'Countersign', icon: 'icon-192.png' },
    clusters: [
      {
        id: 'solana:devnet',
        label: 'Devnet',
        endpoints: ['https://api.devnet.solana.com'],
        subscriptions: ['wss://api.devnet.solana.com'],
        explorer: 'https://explorer.solana.com/tx/{signature}?cluster=devnet',
        test: true,
      },
    ],
    remoteHostAuthority: null,
  });
});

const BROKEN = [
  ['no clusters', { clusters: [] }, 'clusters must hold at least one cluster'],
  ['no list', {}, 'clusters must be a list'],
  [
    'an unknown network',
    { clusters: [{ id: 'solana:moon', label: 'Moon', endpoints: ['https://moon.test'] }] },
    'clusters[0].id must be one of solana:mainnet, solana:devnet, solana:testnet, solana:localnet',
  ],
  [
    'an address that others can change',
    { clusters: [{ id: 'solana:devnet', label: 'Devnet', endpoints: ['http://moon.test'] }] },
    'clusters[0].endpoints[0] must be an https:// address (plain http:// only on this machine), not "http://moon.test"',
  ],
] as const;

test('C2 a build with no clusters fails and names the field', () => {
  const [, configuration, sentence] = BROKEN[0];
  const folder = mkdtempSync(join(tmpdir(), 'countersign-'));
  try {
    const file = join(folder, 'broken.json');
    writeFileSync(file, JSON.stringify(configuration));
    const { status, stdout, stderr } = spawnSync(
      'npm',
      ['run', 'build', '--', '--outDir', join(folder, 'dist')],
      { cwd: ROOT, encoding: 'utf8', env: { ...process.env, COUNTERSIGN_CONFIG: file } },
    );
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain(`Configuration: ${sentence} (in ${file}).`);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

async function openWith(page: Page, site: Site, text: string): Promise<void> {
  await page.unrouteAll();
  await page.route(`${site.url}/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<script type="application\/json" id="countersign-config">).*?(<\/script>)/s,
      (_match, start: string, end: string) => start + text + end,
    );
    await route.fulfill({ response, body });
  });
  await page.goto(site.url);
}

test('C2 a page whose configuration is wrong says which field', async ({ page, site }) => {
  for (const [name, configuration, sentence] of BROKEN) {
    await test.step(name, async () => {
      await openWith(page, site, JSON.stringify(configuration));
      await expect(
        page.getByRole('heading', { level: 1, name: 'This site is not set up correctly' }),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(`Configuration: ${sentence}.`);
    });
  }
  await test.step('no JSON', async () => {
    await openWith(page, site, '{');
    await expect(page.getByRole('alert')).toContainText('Configuration: the file is not JSON');
  });
});

const TWO = (endpoint: string): SiteOptions => ({
  clusters: [
    getLocalCluster(endpoint),
    getLocalCluster(endpoint, { id: 'solana:testnet', label: 'Testnet' }),
  ],
});

function getSelector(page: Page, label: string) {
  return page.getByRole('banner').getByRole('button', { name: label });
}

test('C3 the chosen cluster’s id is stored, survives a reload, and other tabs follow', async ({
  page,
  context,
  serve,
  rpc,
}) => {
  const { url } = await serve(TWO(rpc.url));
  await page.goto(url);
  const other = await context.newPage();
  await other.goto(url);
  await expect(getSelector(other, 'Localnet')).toBeVisible();
  await getSelector(page, 'Localnet').click();
  await page.getByRole('menuitemradio', { name: 'Testnet' }).click();
  await expect(getSelector(page, 'Testnet')).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe('solana:testnet');
  await expect(getSelector(other, 'Testnet')).toBeVisible();
  await page.reload();
  await expect(getSelector(page, 'Testnet')).toBeVisible();
});

test('C3 T1 a browser that blocks its storage never breaks the page', async ({
  page,
  serve,
  rpc,
}) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  const { url } = await serve(TWO(rpc.url));
  for (const way of ['every call', 'access'] as const) {
    await test.step(`C3 T1 a browser that blocks ${way} to storage never breaks the page`, async () => {
      await page.addInitScript((isAccess) => {
        const refuse = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        if (isAccess) {
          Object.defineProperty(window, 'localStorage', { get: refuse });
          Object.defineProperty(window, 'sessionStorage', { get: refuse });
          Object.defineProperty(window, 'indexedDB', { get: refuse });
        } else {
          for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear']) {
            Object.defineProperty(Storage.prototype, name, { value: refuse });
          }
        }
      }, way === 'access');
      await page.goto(url);
      await getSelector(page, 'Localnet').click();
      await page.getByRole('menuitemradio', { name: 'Testnet' }).click();
      await expect(getSelector(page, 'Testnet')).toBeVisible();
      await page.getByRole('button', { name: 'Theme' }).click();
      await page.getByRole('menuitemradio', { name: 'Dark' }).click();
      await expect(page.locator('html')).toHaveClass('dark');
      await page.getByRole('button', { name: 'Sign a sample file' }).click();
      await page.getByRole('button', { name: 'Sign 1 file' }).click();
      await expect(page.getByRole('region', { name: 'What you are signing' })).toBeVisible();
      expect(errors).toEqual([]);
    });
  }
});
