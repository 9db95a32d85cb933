import type { BrowserContext, Page } from '@playwright/test';
import { test as base, type Site } from '../test';
import { prepare } from './story';
import { writeFile, type TestFile } from './test-file';
import { addWallet, type TestWallet } from './test-wallet';
import type { DoubleOptions } from '../wallets/add-wallet-double';
import { createWatch, type Watch } from './watch';

export { expect } from '@playwright/test';

interface JobFixtures {
  readonly watch: Watch;
  readonly addWallet: (
    options: DoubleOptions,
    lamports?: bigint,
    page?: Page,
  ) => Promise<TestWallet>;
  readonly openStranger: () => Promise<Page>;
  readonly begin: (
    name: string,
    ...wallet: Parameters<JobFixtures['addWallet']>
  ) => Promise<{ readonly file: TestFile; readonly wallet: TestWallet }>;
}

const ONE_SOL = 1_000_000_000n;

export const test = base.extend<JobFixtures>({
  watch: [
    async ({ context }, use) => {
      const watch = createWatch();
      watch.attach(context);
      await use(watch);
      watch.assertIsQuiet();
    },
    { auto: true },
  ],
  serve: async ({ serve, watch }, use) => {
    await use(async (options) => {
      const site = await serve(options);
      watch.allow(getOrigins(site));
      return site;
    });
  },
  addWallet: async ({ page, node, rpc }, use) => {
    await use(async (options, lamports = ONE_SOL, its = page) => {
      const wallet = await addWallet(its, { nodeUrl: rpc.url, ...options });
      if (lamports > 0n) await node.airdrop(wallet.address, lamports);
      return wallet;
    });
  },
  begin: async ({ page, site, addWallet }, use, testInfo) => {
    await use(async (name, ...options) => {
      const file = writeFile(testInfo, name);
      const wallet = await addWallet(...options);
      await prepare(page, site, [file], wallet);
      return { file, wallet };
    });
  },
  openStranger: async ({ browser, watch }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watch.attach(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

function getOrigins({ url, configuration }: Site): string[] {
  return [
    url,
    ...configuration.clusters.flatMap(({ endpoints, subscriptions }) => [
      ...endpoints,
      ...subscriptions,
    ]),
  ].map((address) => new URL(address).origin);
}
