// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSubject } from '@countersign/core/test/subject';
import type { NodeCalls } from '@countersign/core/nodes/chain';

// Test files of a worker share modules, so those that have read the limit are loaded anew.
beforeAll(() => {
  vi.resetModules();
  vi.doMock('@countersign/proof/claims', async (original) => ({
    ...(await original<object>()),
    MAX_COUNT: 3,
  }));
});
afterAll(() => {
  cleanup();
  vi.doUnmock('@countersign/proof/claims');
  vi.resetModules();
});

it('more files than one receipt lists: the page says so, and nothing can be signed', async () => {
  const { getSend, showSignScreen } = await import('./test/show-sign-screen');
  const prepareClaim = vi.fn<NodeCalls['prepareClaim']>(() => new Promise(() => undefined));
  const kept = [1, 2, 3, 4].map((index) => createSubject(`${index}.txt`));
  showSignScreen({ kept, chain: { prepareClaim } });
  expect((await getSend()).getAttribute('aria-disabled')).toBe('true');
  const words = 'One signature covers at most 3 files, and these are 4: sign fewer at once.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByText('Test run')).toBeNull();
  expect(prepareClaim).not.toHaveBeenCalled();
});
