import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchDomainFile } from './fetch-domain-file';

const FILE = 'https://example.com/.well-known/countersign.json';
const asked = vi.fn<typeof fetch>();
const failed = (failure: string, detail: string | null = null) => ({
  ...{ status: 'failed', failure, detail },
});

beforeEach(() => {
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
});

it('the file is asked for with nothing that tells of whom, and no redirect is followed', async () => {
  asked.mockResolvedValue(new Response('{}'));
  const fetched = await fetchDomainFile('example.com');
  expect(fetched).toEqual({ status: 'fetched', bytes: Uint8Array.of(0x7b, 0x7d) });
  expect(asked.mock.calls).toEqual([
    [
      FILE,
      {
        redirect: 'error',
        credentials: 'omit',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: expect.any(AbortSignal) as AbortSignal,
      },
    ],
  ]);
});

it.each([204, 404, 500])('status %s is no answer', async (status) => {
  asked.mockResolvedValue(new Response(null, { status }));
  expect(await fetchDomainFile('example.com')).toEqual(failed('http', `status ${status}`));
});

it('a redirect, and what else a browser keeps to itself, is no answer', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await fetchDomainFile('example.com')).toEqual(failed('not-told'));
});

it('a host that stalls is given up after 5 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  asked.mockRejectedValue(new DOMException('', 'TimeoutError'));
  expect(await fetchDomainFile('example.com')).toEqual(failed('timeout'));
  expect(timeout).toHaveBeenCalledWith(5_000);
});

it('an answer without end is not read to its end', async () => {
  const cancel = vi.fn();
  let pulled = 0;
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    pulled += 1;
    controller.enqueue(new Uint8Array(10_000));
  };
  asked.mockResolvedValue(new Response(new ReadableStream({ pull, cancel })));
  const fetched = await fetchDomainFile('example.com');
  expect(fetched).toMatchObject({ status: 'fetched', bytes: { length: 16_385 } });
  expect(cancel).toHaveBeenCalledOnce();
  expect(pulled).toBeLessThan(5);
});
