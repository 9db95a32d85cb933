import type { Page } from '@playwright/test';
import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';

/**
 * Returns axe's violations on the page. Each document loads axe once, because its half a megabyte
 * takes longer than most checks.
 * @param part - a selector of the part to check
 * @param rules - by default, all of axe's rules
 */
export async function findViolations(
  page: Page,
  { part, rules }: { readonly part?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly Result[]> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window);
    if (!isLoaded) await frame.evaluate(axe.source);
  }
  const options: RunOptions = {
    // Lists no elements of rules that passed.
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  };
  return page.evaluate(
    async ([context, its]) => (await window.axe.run(context ?? document, its)).violations,
    [part === undefined ? null : { include: [part] }, options] satisfies [
      ElementContext | null,
      RunOptions,
    ],
  );
}

/** The rules that depend on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
