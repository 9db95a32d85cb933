import { expect, type Page } from '@playwright/test';
import { findViolations } from '../find-violations';

const LOOKS = [
  [360, 'dark'],
  [1280, 'light'],
  [360, 'light'],
  [1280, 'dark'],
] as const;
export const NOTICE = { part: 'main [role=status]', looks: 'all' } as const;

const COUNTS = { one: 1, two: 2, all: 4 } as const;

export async function expectNoViolation(
  page: Page,
  { part = 'body', looks = 'two' }: { part?: string; looks?: keyof typeof COUNTS } = {},
): Promise<void> {
  for (const [width, colorScheme] of LOOKS.slice(0, COUNTS[looks])) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveClass(colorScheme);
    const violations = await findViolations(page, { part });
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${width} ${colorScheme}`).toEqual([]);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide, 'scrolls sideways').toBe(false);
  }
}
