// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createCluster } from '../flows/test/cluster';
import { createApp } from './create-app';
import { Shell } from './shell';
import { IN_MEMORY } from './wiring/in-memory';

afterEach(cleanup);

it('F40 a page that is left or hidden: what was just typed is stored, for as long as the page is there', async () => {
  const app = createApp(
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
