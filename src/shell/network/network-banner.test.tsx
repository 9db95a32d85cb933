// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { NetworkBanner } from './network-banner';

afterEach(cleanup);

const LOCAL = { ...createCluster(), test: true };
const DEVNET = { ...createCluster('solana:devnet', 'Devnet'), test: true };
const MAINNET = { ...createCluster('solana:mainnet', 'Mainnet'), test: false };

it.each([
  [LOCAL, 'Free demo network, gone when you stop it.'],
  [DEVNET, 'Devnet is a test network. It may be reset.'],
])('C1 a test network has a banner that says so: %#', (cluster, words) => {
  render(<NetworkBanner cluster={cluster} clusters={[cluster]} />);
  expect(screen.getByRole('complementary').textContent).toBe(words);
});

it('C1 another network: an invisible banner beside a test network, else no banner', () => {
  const { container, rerender } = render(
    <NetworkBanner cluster={MAINNET} clusters={[MAINNET, DEVNET]} />,
  );
  expect(container.textContent.trim()).toBe('');
  expect(container.querySelector('aside')?.className).toContain('invisible');
  rerender(<NetworkBanner cluster={MAINNET} clusters={[MAINNET]} />);
  expect(container.firstChild).toBeNull();
});
