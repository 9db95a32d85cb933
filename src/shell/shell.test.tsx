// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { createApp } from './create-app';
import { Shell } from './shell';
import { IN_MEMORY } from './wiring/in-memory';

afterEach(cleanup);

function createInMemory() {
  return createApp(
    {
      brand: 'Countersign',
      appIdentity: { name: 'Countersign' },
      clusters: [createCluster()],
      remoteHostAuthority: null,
    },
    IN_MEMORY,
  );
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
