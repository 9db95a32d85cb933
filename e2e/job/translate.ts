import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    __getTexts?: () => { readonly wrapped: number; readonly bare: readonly string[] };
  }
}

export async function translate(page: Page): Promise<void> {
  await page.addInitScript(wrapTexts);
}

export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.getByText(/^Something went wrong on this page|^This part failed/)).toHaveCount(
    0,
  );
  await expect.poll(() => page.evaluate(() => window.__getTexts?.().bare)).toEqual([]);
  expect(await page.evaluate(() => window.__getTexts?.().wrapped)).toBeGreaterThan(10);
}

function wrapTexts(): void {
  // Translators still create this obsolete element.
  const createFont = (name = 'font') => document.createElement(name);
  const isBare = ({ parentElement: parent }: Node) =>
    parent?.closest('body') && !parent.closest('font, script, style, textarea, option, svg');
  const find = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
    const found: Node[] = [];
    while (walker.nextNode()) if (isBare(walker.currentNode)) found.push(walker.currentNode);
    return found.filter(({ nodeValue }) => nodeValue !== '');
  };
  const wrap = () => {
    for (const text of find()) {
      const font = createFont();
      font.append(createFont());
      font.firstElementChild?.append(text.nodeValue ?? '');
      text.parentNode?.replaceChild(font, text);
    }
  };
  window.__getTexts = () => ({
    wrapped: document.querySelectorAll('body font > font').length,
    bare: find().map(({ nodeValue }) => nodeValue ?? ''),
  });
  const options = { childList: true, characterData: true, subtree: true };
  new MutationObserver(wrap).observe(document, options);
}
