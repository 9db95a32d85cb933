// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createCluster } from '../flows/test/cluster';
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
      visitorNodes: false,
      domainChecks: false,
    },
    IN_MEMORY,
  );
}

it('F40 a page that is left or hidden: what was just typed is stored, for as long as the page is there', async () => {
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

it('the footer leads to what a record proves, what it costs, and what a test network is', async () => {
  render(<Shell app={createInMemory()} />);
  const footer = within(await screen.findByRole('contentinfo'));
  const links = footer.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['What it proves', '/#what-it-proves'],
    ['What it costs', '/#what-it-costs'],
    ['What a test network is', '/#test-networks'],
    ['Documentation', '/proof-format.txt'],
  ]);
});
