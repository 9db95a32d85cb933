import { getMember } from './bidi';

/** A JavaScript expression identifies an element. */
export interface Browser {
  readonly name: string;
  readonly open: (url: string) => Promise<void>;
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** WebDriver and WebDriver BiDi have the same format of pointer actions. */
  readonly point: (actions: readonly object[]) => Promise<void>;
  readonly choose: (input: string, paths: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

export class MissingPackageError extends Error {
  override readonly name = 'MissingPackageError';

  constructor(readonly packageName: string) {
    super(`Debian’s ${packageName} is not installed.`);
  }
}

const PATIENCE_MS = 60_000;
const LOOK_EVERY_MS = 50;

export async function waitUntil(
  { name, evaluate }: Browser,
  expression: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const until = performance.now() + patienceMs;
  while ((await evaluate(`Boolean(${expression})`)) !== true) {
    if (performance.now() > until) {
      const text = String(await evaluate('document.body.innerText'));
      throw new Error(`${name} never saw ${expression}. The page says:\n${text}`);
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Menus open only for a pointer. WebKit's driver calls a button in a shadow tree hidden. */
export async function clickOn(browser: Browser, element: string): Promise<void> {
  await waitUntil(browser, `${element} && !${element}.disabled`);
  await browser.point([
    { type: 'pointerMove', ...(await findMiddle(browser, element)) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]);
}

async function findMiddle({ evaluate }: Browser, element: string) {
  let last = { x: NaN, y: NaN };
  for (;;) {
    const middle = await evaluate(`(() => {
      const element = ${element};
      element.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
    })()`);
    const [x, y] = [Number(getMember(middle, 'x')), Number(getMember(middle, 'y'))];
    if (x === last.x && y === last.y) return { x, y };
    last = { x, y };
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

export function find(selector: string, name: string): string {
  return `[...document.querySelectorAll(${JSON.stringify(selector)})].find((element) =>
    (element.ariaLabel ?? element.textContent).trim() === ${JSON.stringify(name)})`;
}
