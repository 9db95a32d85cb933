import type { Page } from '@playwright/test';
import axe, { type ElementContext, type Result, type RunOptions } from 'axe-core';

/** Axe has half a megabyte, so each document loads it once. */
export async function findViolations(
  page: Page,
  { part, rules }: { readonly part?: string; readonly rules?: readonly string[] } = {},
): Promise<readonly Result[]> {
  for (const frame of page.frames()) {
    const isLoaded = await frame.evaluate(() => 'axe' in window);
    if (!isLoaded) await frame.evaluate(axe.source);
  }
  const options: RunOptions = {
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

export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}
