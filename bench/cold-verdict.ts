import type { Browser } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import { getNet } from '../e2e/job/ask-node';
import { createAuthor } from '../e2e/job/author';
import { inventDigest, writeRecord } from '../e2e/record/write-record';
import type { LocalNode } from '../local/node';
import { getMedian } from './median';
import type {} from './probe/record-probe';
import { CLUSTER } from './sites';
import { slowDown, VIEWPORT, type Pace, type Visit } from './visit';

const WATCHED_MS = 10_000;

export async function writeRecordToOpen(node: LocalNode): Promise<string> {
  const signature = await writeRecord(await createAuthor(node), inventDigest(), await getNet(node));
  return `/verify/${signature}?cluster=${CLUSTER}`;
}

export async function visitRecord(
  browser: Browser,
  url: string,
  pace: Pace,
  probe: string,
): Promise<number> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const tab = await context.newPage();
    await tab.addInitScript({ content: probe });
    await slowDown(await context.newCDPSession(tab), pace);
    await tab.goto(url, { waitUntil: 'commit' });
    // Asking the page would make Playwright run 300 kB of script in it first.
    await setTimeout(WATCHED_MS);
    const shown = await tab.evaluate(() => window.__recordMarks?.shownAfter ?? null);
    if (shown === null) throw new Error(`no verdict within ${WATCHED_MS} ms`);
    return shown;
  } finally {
    await context.close();
  }
}

export function tabulateVerdicts(
  pace: string,
  verdicts: readonly number[],
  bare: readonly Visit[],
): string {
  const base = getMedian(bare.map(({ firstPaint }) => firstPaint));
  const median = getMedian(verdicts);
  return [
    '### A record’s verdict, cold\n',
    `${pace}; from the start of the visit until the verdict is painted. In brackets: how many times as long as bare React takes to draw, in the same runs.\n`,
    '| page | median | worst |',
    '| --- | --- | --- |',
    `| Countersign, the verdict | ${Math.round(median)} ms (${(median / base).toFixed(2)}) | ${Math.round(Math.max(...verdicts))} ms |`,
    `| bare React, first paint | ${Math.round(base)} ms | ${Math.round(Math.max(...bare.map(({ firstPaint }) => firstPaint)))} ms |`,
  ].join('\n');
}
