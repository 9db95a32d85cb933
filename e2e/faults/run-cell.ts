import type { Page } from '@playwright/test';
import { readStored } from '../job/read-stored';
import { expect } from '../job/test';
import type { Fault, NodeProxy, SeenCall } from '../node-proxy';
import { formatClass, type Cell } from './cell';
import type { PageTime } from './page-time';

export interface Journey {
  readonly flow: string;
  readonly begin: (setFault: () => void) => Promise<void>;
  readonly read: () => Promise<string | null>;
  readonly isSuccess: (words: string) => boolean;
  readonly buttons: RegExp;
  readonly cause?: RegExp;
  readonly patienceMs?: number;
  readonly countAsked?: () => Promise<number>;
}

export interface FaultAt {
  readonly call: string;
  readonly name: string;
  readonly make: (call: SeenCall) => Fault | null;
  readonly cause: RegExp | null;
  readonly start?: () => Promise<void>;
  readonly end?: () => Promise<void>;
}

const LIMIT_MS = 90_000;
const NO_ANSWER = 'No answer yet from';

export async function runCell(
  { page, rpc, time }: { readonly page: Page; readonly rpc: NodeProxy; readonly time: PageTime },
  journey: Journey,
  fault: FaultAt,
): Promise<Cell> {
  const isOfCall = ({ method }: SeenCall) => fault.call === 'all' || method === fault.call;
  let from = rpc.calls.length;
  const setFault = () => {
    from = rpc.calls.length;
    rpc.setFault((call) => (isOfCall(call) ? fault.make(call) : null));
  };
  await journey.begin(setFault);
  await fault.start?.();
  const seen: { words: string | null } = { words: null };
  const toFirst = await time.passUntil(async () => {
    seen.words = await journey.read();
    return seen.words !== null || (await page.getByText(NO_ANSWER).first().isVisible());
  }, LIMIT_MS);
  expect(toFirst, 'a word before the spinner turns for ever').not.toBeNull();
  const toEnd = await time.passUntil(async () => {
    seen.words = await journey.read();
    return seen.words !== null;
  }, LIMIT_MS);
  expect(toEnd, 'an end of the spinner').not.toBeNull();
  const reads = seen.words ?? '';
  expect(reads.length, 'something to read').toBeGreaterThan(10);
  const asked = rpc.calls.slice(from).filter(isOfCall).length;
  const isSuccess = journey.isSuccess(reads);
  const whole = await page.locator('body').innerText();
  if (!isSuccess && fault.cause !== null) expect(whole).toMatch(journey.cause ?? fault.cause);
  expect(whole).not.toMatch(/undefined|\[object|NaN|Failed to fetch/);
  const kept = await readKept(page);

  rpc.setFault(() => null);
  await fault.end?.();
  const isDone = async () => journey.isSuccess((await journey.read()) ?? '');
  const byItself = await time.passUntil(isDone, isSuccess ? 0 : (journey.patienceMs ?? LIMIT_MS));
  let recovers = isSuccess ? 'went on' : `by itself, ${formatClass(byItself ?? 0)}`;
  if (byItself === null) {
    const button = page.getByRole('button', { name: journey.buttons }).first();
    const name = await button.innerText();
    await button.click();
    expect(await time.passUntil(isDone, LIMIT_MS), 'well again after its button').not.toBeNull();
    recovers = `by “${name}”`;
  }
  if (journey.countAsked !== undefined) expect(await journey.countAsked()).toBe(1);
  return {
    flow: journey.flow,
    call: fault.call,
    fault: fault.name,
    reads: reads.replaceAll(/127\.0\.0\.1:\d+/g, 'node'),
    firstWord: toFirst ?? 0,
    asked,
    kept,
    recovers,
  };
}

async function readKept(page: Page): Promise<string> {
  const [pending, receipts] = await Promise.all(
    ['pending', 'receipts'].map((store) => page.evaluate(readStored, store).catch(() => [])),
  );
  const parts = [pending?.length ? 'signing' : '', receipts?.length ? 'receipt' : ''];
  return parts.filter(Boolean).join(', ') || '–';
}
