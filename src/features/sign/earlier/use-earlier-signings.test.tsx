// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PendingSigning, ReceiptRepository } from '@countersign/core/receipts/repository';
import { createTrees } from '@countersign/core/test/trees';
import { useEarlierSignings } from './use-earlier-signings';

afterEach(cleanup);

const notExpected = () => Promise.reject(new Error('This test expects no such call.'));

function renderEarlier(list: ReceiptRepository['pending']['list']) {
  const repository: ReceiptRepository = {
    pending: { put: notExpected, remove: notExpected, list },
    receipts: {
      mayHold: notExpected,
      put: notExpected,
      get: notExpected,
      list: notExpected,
      remove: notExpected,
    },
  };
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook(
    () => useEarlierSignings({ repository, trees: createTrees() }, { status: 'idle' }, null),
    {
      wrapper: ({ children }) => (
        <QueryClientProvider client={cache}>{children}</QueryClientProvider>
      ),
    },
  ).result;
}

it('a list that can’t be read: reported as failed, not as empty', async () => {
  let answer: (list: readonly PendingSigning[]) => void = () => undefined;
  const list = vi
    .fn<ReceiptRepository['pending']['list']>()
    .mockRejectedValueOnce(new Error('Another tab keeps the old version'))
    .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const earlier = renderEarlier(list);
  expect(earlier.current.hasFailed).toBe(false);
  await waitFor(() => {
    expect(earlier.current.hasFailed).toBe(true);
  });
  act(() => {
    earlier.current.retry();
  });
  expect(earlier.current.hasFailed).toBe(true);
  act(() => {
    answer([]);
  });
  await waitFor(() => {
    expect(earlier.current.hasFailed).toBe(false);
  });
});
