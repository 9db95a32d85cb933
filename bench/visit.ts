import type { Browser, CDPSession } from '@playwright/test';
import { setTimeout } from 'node:timers/promises';
import type { StartMarks } from './probe/start-probe';

export interface Page {
  readonly name: string;
  readonly url: string;
  readonly usable: string;
}

export interface Pace {
  readonly name: string;
  readonly slowdown: number;
  readonly network: { readonly latencyMs: number; readonly bitsPerSecond: number } | null;
  /** `nothing`: a new window; `elsewhere`: a page of another site. */
  readonly from: 'nothing' | 'elsewhere';
}

export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly usable: number;
  readonly hydrated: number;
  readonly blocking: number;
  readonly requestsUntilUsable: number;
  readonly bytesUntilHydrated: number;
  readonly requestsUntilHydrated: number;
  readonly bytes: number;
  readonly requests: number;
}

const WATCHED_MS = 5000;
/** A new window renders its own toolbar for about half a second. */
const WINDOW_MS = 1000;
/** The longest task that does not count as blocking. */
const UNNOTICED_MS = 50;
export const VIEWPORT = { width: 412, height: 823 };

export async function visit(
  browser: Browser,
  page: Page,
  pace: Pace,
  probe: string,
  elsewhere: string,
): Promise<Visit> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    const tab = await context.newPage();
    await tab.addInitScript({
      content: `window.__usable = ${JSON.stringify(page.usable)}; ${probe}`,
    });
    const session = await context.newCDPSession(tab);
    if (pace.from === 'elsewhere') await tab.goto(elsewhere);
    const traffic = await watchTraffic(session);
    await slowDown(session, pace);
    await setTimeout(WINDOW_MS);
    await tab.goto(page.url, { waitUntil: 'commit' });
    // Asking the page would make Playwright run 300 kB of script in it first.
    await setTimeout(WATCHED_MS);
    const { marks, origin } = await tab.evaluate(() => ({
      marks: window.__marks,
      origin: performance.timeOrigin,
    }));
    if (!marks) throw new Error(`${page.name} was not watched`);
    return toVisit(page.name, marks, (ms) => traffic.count(origin + ms));
  } finally {
    await context.close();
  }
}

function toVisit(
  name: string,
  { firstPaint, largestPaint, usable, hydrated, longTasks }: StartMarks,
  count: (ms: number) => Counted,
): Visit {
  if (firstPaint === null || largestPaint === null || usable === null || hydrated === null) {
    throw new Error(`${name} did not come up within ${WATCHED_MS} ms`);
  }
  const seenAndUsable = Math.max(firstPaint, usable);
  const [early, ready, all] = [count(seenAndUsable), count(hydrated), count(WATCHED_MS)];
  return {
    firstPaint,
    largestPaint,
    usable: seenAndUsable,
    hydrated,
    blocking: longTasks
      .filter(({ start }) => start < WATCHED_MS)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - UNNOTICED_MS), 0),
    requestsUntilUsable: early.requests,
    bytesUntilHydrated: ready.bytes,
    requestsUntilHydrated: ready.requests,
    bytes: all.bytes,
    requests: all.requests,
  };
}

export async function slowDown(session: CDPSession, { slowdown, network }: Pace): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network === null) return;
  const bytesPerSecond = network.bitsPerSecond / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

interface Counted {
  readonly bytes: number;
  readonly requests: number;
}

async function watchTraffic(session: CDPSession) {
  const asked: number[] = [];
  const received: { readonly at: number; readonly bytes: number }[] = [];
  /** The browser's own clock at the beginning of Unix time, in seconds. */
  let offset = 0;
  session.on('Network.requestWillBeSent', ({ request, wallTime, timestamp }) => {
    if (!request.url.startsWith('http')) return;
    offset = wallTime - timestamp;
    asked.push(wallTime * 1000);
  });
  session.on('Network.dataReceived', ({ timestamp, encodedDataLength }) => {
    received.push({ at: (timestamp + offset) * 1000, bytes: encodedDataLength });
  });
  await session.send('Network.enable');
  return {
    count: (until: number): Counted => ({
      bytes: received.filter(({ at }) => at <= until).reduce((sum, { bytes }) => sum + bytes, 0),
      requests: asked.filter((at) => at <= until).length,
    }),
  };
}
