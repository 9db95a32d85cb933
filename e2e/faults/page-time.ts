import type { Page, Request } from '@playwright/test';
import type { NodeProxy } from '../node-proxy';
import { settle } from '../shell/fake-time';

const STEP_MS = 250;
/** Allows for a request or an answer that is on its way. */
const MOST_ROUNDS = 60;

export interface PageTime {
  after(milliseconds: number): Promise<void>;
  passUntil(isSo: () => Promise<boolean>, limitMs: number): Promise<number | null>;
}

export async function stopPageTime(page: Page, rpc: NodeProxy, start: number): Promise<PageTime> {
  await page.clock.install({ time: start });
  await page.clock.pauseAt(start + 1000);
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().startsWith(rpc.url)) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  let now = 0;
  let waiting: { readonly at: number; readonly end: () => void }[] = [];

  async function pass(): Promise<void> {
    await page.clock.runFor(STEP_MS);
    now += STEP_MS;
    for (const { at, end } of waiting) if (at <= now) end();
    waiting = waiting.filter(({ at }) => at > now);
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      await settle(page);
      if (open.size <= rpc.getHeldCount()) return;
    }
  }

  return {
    after: (milliseconds) =>
      new Promise((end) => {
        waiting.push({ at: now + milliseconds, end });
      }),
    async passUntil(isSo, limitMs) {
      const from = now;
      while (!(await isSo())) {
        if (now - from >= limitMs) return null;
        await pass();
      }
      return now - from;
    },
  };
}
