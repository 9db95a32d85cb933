// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReceiptRepository } from '@countersign/core/receipts/repository';
import { createPending } from '../browser/storage/test/pending';
import { Shell } from './shell';
import { createTestApp } from './test/create-test-app';

beforeEach(() => {
  history.replaceState(null, '', '/');
});
afterEach(cleanup);

type List = ReceiptRepository['pending']['list'];

function createInMemory(list: List = () => Promise.resolve([])) {
  const app = createTestApp();
  const { pending, receipts } = app.repository;
  const repository = {
    pending: { ...pending, list },
    receipts: { ...receipts, mayHold: () => Promise.resolve(true) },
  };
  return { ...app, repository };
}

it('F40 a page that is left: the draft is stored while the page is mounted', async () => {
  const app = createInMemory();
  const flush = vi.fn();
  const { unmount } = render(<Shell app={{ ...app, fileList: { ...app.fileList, flush } }} />);
  expect(await screen.findByRole('main')).toBeTruthy();
  expect(flush).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(flush).toHaveBeenCalledOnce();
  unmount();
  window.dispatchEvent(new Event('pagehide'));
  expect(flush).toHaveBeenCalledOnce();
});

it('F1 the footer explains what a record proves, what it costs, and what a test network is', async () => {
  render(<Shell app={createInMemory()} />);
  const footer = within(await screen.findByRole('contentinfo'));
  const headings = footer.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'What a record proves',
    'What it costs',
    'What a test network is',
  ]);
  expect(
    footer.getByText(
      /^One wallet signed exactly one file or set of files\..*who owns the wallet\.$/,
    ),
  ).toBeTruthy();
  expect(footer.getByText(/^Signing costs about 0\.000005.SOL.*Checking is free/)).toBeTruthy();
  expect(footer.getByText(/Its SOL is free and has no value\. It may be reset/)).toBeTruthy();
  const links = footer.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['How it works', '/how'],
    ['Documentation', '/proof-format.txt'],
  ]);
});

it('D6 the count of unfinished signings: unchanged if storage fails, 0 if none is stored', async () => {
  const left = createPending({ id: 'a', createdAt: 1, subjects: [], title: null, hidden: false });
  const list = vi.fn<List>().mockResolvedValue([left]);
  const app = createInMemory(list);
  render(<Shell app={app} />);
  const getHint = () => screen.getByRole('link', { name: /^Sign/ }).getAttribute('title');
  const hint = '1 signing was begun here and has no record yet.';
  await waitFor(() => {
    expect(getHint()).toBe(hint);
  });
  list.mockRejectedValue(Object.assign(new Error('locked'), { reason: 'storage-busy' }));
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => {
    expect(app.queryClient.getQueryState(['unfinished-count'])?.status).toBe('error');
  });
  expect(getHint()).toBe(hint);
  list.mockResolvedValue([]);
  fireEvent(window, new Event('visibilitychange'));
  await waitFor(() => {
    expect(getHint()).toBeNull();
  });
});
