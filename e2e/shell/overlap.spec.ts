import type { Locator, Page, ViewportSize } from '@playwright/test';
import { expect, test } from '../test';
import { addWalletDouble } from '../wallets/add-wallet-double';
import { pass, stopTime, tickUntilVisible } from './fake-time';
import { addFundedWallet, chooseFile, pickWallet } from './steps';

const REFUSER = 'Refuser';
const FRAME_MS = 17;

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

async function getBoxes(locator: Locator, name: string): Promise<Box[]> {
  const boxes = await locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
  return boxes.map((box) => ({ name, ...box }));
}

function areApart(one: Box, other: Box): boolean {
  return (
    one.right <= other.left ||
    other.right <= one.left ||
    one.bottom <= other.top ||
    other.bottom <= one.top
  );
}

function getOverlaps(boxes: readonly Box[]): string[] {
  return boxes.flatMap((box, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => !areApart(box, other))
      .map((other) => `${box.name} ${JSON.stringify(box)} and ${JSON.stringify(other)}`),
  );
}

function getOutside(boxes: readonly Box[], { width, height }: ViewportSize): string[] {
  const within = boxes.filter(
    ({ left, right, top, bottom }) =>
      left >= 0 && right <= width && top >= 57 && bottom <= height - 16,
  );
  return boxes.filter((box) => !within.includes(box)).map((box) => JSON.stringify(box));
}

async function holdClusterCheck(page: Page, node: string): Promise<() => void> {
  let fail: () => void = () => undefined;
  const failed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(`${node}/`, async (route) => {
    if (route.request().postData()?.includes('"getVersion"') !== true) return route.continue();
    await failed;
    return route.abort();
  });
  return fail;
}

async function refuse(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Select Wallet|…/ })
    .click();
  await page.getByRole('menuitem', { name: REFUSER }).click();
  await tickUntilVisible(page, page.locator('[data-sonner-toast]'));
  await passFrames(page);
}

async function passFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await pass(page, FRAME_MS);
}

interface Screen {
  readonly name: string;
  readonly open: (page: Page, url: string) => Promise<void>;
  readonly getAction: (page: Page) => Locator;
}

const getChoice = (page: Page) => page.getByLabel('Choose files');
const getSignFile = (page: Page) => page.getByRole('button', { name: 'Sign 1 file' });
const getControl = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Select Wallet' });
const getSend = (page: Page) => page.getByRole('button', { name: 'Sign and send' });

async function openWithFile(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await tickUntilVisible(page, getChoice(page), FRAME_MS);
  await chooseFile(page, 'a.txt', 'a');
  await tickUntilVisible(page, getSignFile(page), FRAME_MS);
  await expect(getSignFile(page)).toBeEnabled();
}

const SCREENS: readonly Screen[] = [
  {
    name: 'the empty first screen',
    open: async (page, url) => {
      await page.goto(url);
    },
    getAction: getChoice,
  },
  { name: 'the first screen with a file', open: openWithFile, getAction: getSignFile },
  {
    name: 'the sign screen',
    open: async (page, url) => {
      await openWithFile(page, url);
      await getSignFile(page).click();
      await tickUntilVisible(page, getControl(page), FRAME_MS);
      await pickWallet(page, 'main', 'Signer');
      await tickUntilVisible(page, getSend(page), FRAME_MS);
    },
    getAction: getSend,
  },
  {
    name: 'the verify screen',
    open: async (page, url) => {
      await page.goto(`${url}/verify/${'1'.repeat(64)}`);
    },
    getAction: getChoice,
  },
];

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 640 },
] as const;

for (const { name, open, getAction } of SCREENS) {
  test(`N3 neither covers the other, nor the main action of ${name}`, async ({
    page,
    site,
    rpc,
    node,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await addFundedWallet(page, node, 'Signer');
    await addWalletDouble(page, { name: REFUSER, connect: { refuse: { code: 4001 } } });
    const failCheck = await holdClusterCheck(page, rpc.url);
    await stopTime(page);
    await open(page, site.url);
    await tickUntilVisible(page, getAction(page), FRAME_MS);
    failCheck();
    await tickUntilVisible(page, page.locator('[data-variant]'));
    await refuse(page);
    const look = async () => [
      ...(await getBoxes(page.locator('[data-variant]'), 'notification')),
      ...(await getBoxes(page.locator('[data-sonner-toast]'), 'toast')),
      ...(await getBoxes(getAction(page), 'main action')),
    ];
    for (const { width, height } of SIZES) {
      await test.step(`N3 at ${width} px neither covers the other, nor the main action of ${name}`, async () => {
        await page.setViewportSize({ width, height });
        const lookWithin = async () => {
          const boxes = await look();
          return [...getOverlaps(boxes), ...getOutside(boxes.slice(0, 2), { width, height })];
        };
        await expect.poll(() => passFrames(page).then(lookWithin)).toEqual([]);
        const names = (await look()).map((box) => box.name);
        expect(names).toEqual(['notification', 'toast', 'main action']);
      });
    }
    if (getAction !== getChoice) return;
    await test.step('N3 wherever the page is scrolled to, its main action is never under them', async () => {
      for (let top = 0; top <= 300; top += 50) {
        await page.evaluate((y) => {
          window.scrollTo(0, y);
        }, top);
        const lookAgain = async () => {
          await pass(page, FRAME_MS);
          return getOverlaps(await look());
        };
        await expect.poll(lookAgain, `scrolled by ${top}`).toEqual([]);
      }
    });
  });
}
