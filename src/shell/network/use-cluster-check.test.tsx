// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { pass } from '../../features/test/pass';
import { chooseNetwork, getButton, press } from '../test/on-header';
import { renderHeader } from '../test/render-header';

type Check = NodeCalls['checkCluster'];

const well: Check = () => Promise.resolve({ node: 'https://node.example/' });
const fail: Check = () => Promise.reject(Object.assign(new Error('no'), { reason: 'http' }));

const getHealth = () =>
  document.querySelector('[data-cluster-check]')?.getAttribute('data-cluster-check');
const getNotices = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const refresh = () => fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the check of the selected network', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    onlineManager.setOnline(true);
  });

  it('C4 a cluster that answers: asked once, no notification', async () => {
    const checkCluster = vi.fn(well);
    renderHeader({ chain: { checkCluster } });
    await pass(10_000);
    expect(getHealth()).toBe('success');
    expect(getNotices()).toEqual([]);
    expect(checkCluster).toHaveBeenCalledOnce();
  });

  it('C4 a cluster that has not answered: the check is loading', async () => {
    renderHeader({ chain: { checkCluster: () => new Promise(() => undefined) } });
    await pass(10_000);
    expect(getHealth()).toBe('loading');
    expect(getNotices()).toEqual([]);
  });

  it('C4 a cluster that fails: one notification, and no retry', async () => {
    const checkCluster = vi.fn(fail);
    renderHeader({ chain: { checkCluster } });
    await pass(0);
    expect(getNotices()).toEqual(['Error connecting to cluster Localnet.Refresh']);
    expect(getHealth()).toBe('error');
    for (const delay of [1000, 2000, 4000, 600_000]) await pass(delay);
    expect(getNotices()).toEqual([]);
    expect(getHealth()).toBe('error');
    expect(checkCluster).toHaveBeenCalledOnce();
  });

  it('C4 a cluster that failed and is asked again: the check is loading, without a notification', async () => {
    const checkCluster = vi.fn(fail);
    renderHeader({ chain: { checkCluster } });
    await pass(0);
    checkCluster.mockImplementation(() => new Promise(() => undefined));
    refresh();
    await pass(0);
    expect(getHealth()).toBe('loading');
    expect(getNotices()).toEqual([]);
  });

  it('C4 a cluster that answered, failed when a person returned, and is asked again: the check is loading', async () => {
    const checkCluster = vi.fn(well);
    renderHeader({ chain: { checkCluster } });
    await pass(60_001);
    checkCluster.mockImplementation(fail);
    fireEvent(window, new Event('visibilitychange'));
    await pass(0);
    expect(getHealth()).toBe('error');
    checkCluster.mockImplementation(() => new Promise(() => undefined));
    refresh();
    await pass(0);
    expect(getHealth()).toBe('loading');
  });

  it('C4 a browser that reports itself offline: the cluster is asked, and its failure notified', async () => {
    onlineManager.setOnline(false);
    const checkCluster = vi.fn(fail);
    renderHeader({ chain: { checkCluster } });
    await pass(0);
    expect(checkCluster).toHaveBeenCalledOnce();
    expect(getNotices()).toEqual(['Error connecting to cluster Localnet.Refresh']);
    expect(getHealth()).toBe('error');
  });

  it('C4 N1 Refresh: one more request, and one notification if that fails too', async () => {
    const checkCluster = vi.fn(fail);
    renderHeader({ chain: { checkCluster } });
    await pass(0);
    for (const checks of [2, 3]) {
      refresh();
      await pass(0);
      expect(checkCluster).toHaveBeenCalledTimes(checks);
      expect(getNotices()).toEqual(['Error connecting to cluster Localnet.Refresh']);
    }
    checkCluster.mockImplementation(well);
    refresh();
    await pass(0);
    expect(getHealth()).toBe('success');
    expect(getNotices()).toEqual([]);
    expect(checkCluster).toHaveBeenCalledTimes(4);
  });
});

describe('two networks', () => {
  const LOCAL = createCluster();
  const TEST = createCluster('solana:testnet', 'My <b>Testnet</b>');
  const clusters = [LOCAL, TEST] as const;

  it('C4 each has its own check, and the notification names the failed one', async () => {
    const checkCluster = vi.fn<Check>((cluster, signal) =>
      (cluster === TEST ? fail : well)(cluster, signal),
    );
    renderHeader({ clusters, chain: { checkCluster } });
    await waitFor(() => {
      expect(getHealth()).toBe('success');
    });
    await chooseNetwork('My <b>Testnet</b>');
    await waitFor(() => {
      expect(getNotices()).toEqual(['Error connecting to cluster My <b>Testnet</b>.Refresh']);
    });
    expect(getHealth()).toBe('error');
    await chooseNetwork('Localnet');
    await waitFor(() => {
      expect(getHealth()).toBe('success');
    });
    expect(getNotices()).toEqual([]);
    expect(checkCluster.mock.calls.map(([cluster]) => cluster)).toEqual([LOCAL, TEST]);
  });

  it('N1 the failure of a second network replaces the notification of the first', async () => {
    renderHeader({ clusters, chain: { checkCluster: fail } });
    expect(await screen.findByText('Error connecting to cluster Localnet.')).toBeTruthy();
    await chooseNetwork('My <b>Testnet</b>');
    await waitFor(() => {
      expect(getNotices()).toEqual(['Error connecting to cluster My <b>Testnet</b>.Refresh']);
    });
  });
});

it('L11 code of the check that fails to load: the menu blames the page, and no server', async () => {
  const missing = new TypeError('Failed to fetch dynamically imported module: https://x/a.js');
  renderHeader({ chain: { checkCluster: () => Promise.reject(missing) } });
  await waitFor(() => {
    expect(getHealth()).toBe('error');
  });
  press(getButton(/^Network/));
  expect(
    await screen.findByText(/^A part of this page could not be loaded\. Try again/),
  ).toBeTruthy();
  expect(screen.queryByText(/No server answers|dynamically/)).toBeNull();
});
