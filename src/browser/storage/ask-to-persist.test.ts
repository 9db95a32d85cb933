import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const values = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => values.set(key, value),
};

async function openPage(storage: unknown): Promise<() => void> {
  vi.resetModules();
  vi.stubGlobal('window', { localStorage });
  vi.stubGlobal('navigator', { storage });
  return (await import('./ask-to-persist')).askToPersist;
}

beforeEach(() => {
  values.clear();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('field 8 the browser is asked once, and not again on a later visit', async () => {
  const persist = vi.fn(() => Promise.resolve(false));
  const ask = await openPage({ persist });
  ask();
  ask();
  (await openPage({ persist }))();
  expect(persist).toHaveBeenCalledTimes(1);
});

it('field 8 without storage the browser is asked once in each page', async () => {
  const persist = vi.fn(() => Promise.resolve(true));
  const ask = await openPage({ persist });
  vi.stubGlobal('window', {});
  ask();
  ask();
  expect(persist).toHaveBeenCalledTimes(1);
});

it.each([
  ['has no such thing', undefined],
  ['can’t be asked', {}],
  [
    'throws',
    {
      persist: () => {
        throw new Error('no');
      },
    },
  ],
  ['rejects', { persist: () => Promise.reject(new Error('no')) }],
])('field 8 a browser that %s: nothing is thrown', async (_, storage) => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const ask = await openPage(storage);
  expect(ask).not.toThrow();
});
