import type { Page } from '@playwright/test';
import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';

/**
 * What axe finds wrong with the page as it stands. axe is put into a document once: half a megabyte
 * of code, which takes longer to send and to read than most looks do.
 *
 * @param part - a selector of what is looked at
 * @param rules - every rule that axe has unless told
 */
export async function findViolations(
  page: Page,
  { part, rules }: { readonly part?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly Result[]> {
  for (const frame of page.frames()) {
    const isThere = await frame.evaluate(() => 'axe' in window);
    if (!isThere) await frame.evaluate(axe.source);
  }
  const options: RunOptions = {
    // What passes needs no list of its elements.
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

/** What a look in another theme can break: the rest is the same there. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
