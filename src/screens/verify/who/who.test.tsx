// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { afterEach, expect, it } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { renderScreen } from '../../shared/test/render-screen';
import { getSignerPath } from '../../shared/routes';
import { Who } from './who';

const { address } = createSigner('a signer');
const NAME = 'Is the signer still in control?';

const LINKS = ['https://example.com/'];

function show(isAskable: boolean, areLinksSure = true) {
  const cluster = createCluster();
  renderScreen(<Who author={address} links={LINKS} {...{ cluster, isAskable, areLinksSure }} />);
  return cluster;
}

afterEach(cleanup);

it('F6 about a signer who can be asked: leads to the challenge on this record, and to the signer’s records', () => {
  const cluster = show(true);
  expect(screen.getByRole('link', { name: NAME }).getAttribute('href')).toBe('#challenge');
  const others = screen.getByRole('link', { name: 'What else this wallet has signed' });
  expect(others.getAttribute('href')).toBe(getSignerPath(address, cluster.id));
});

it('F6 about a signer where nothing asks: no link to a challenge', () => {
  show(false);
  expect(screen.queryByRole('link', { name: NAME })).toBeNull();
});

it('S5 links of a record that does not stand can be read, and lead nowhere', () => {
  show(true);
  expect(screen.getByRole('link', { name: LINKS[0] ?? '' })).toBeTruthy();
  cleanup();
  show(true, false);
  expect(document.body.textContent).toContain(LINKS[0]);
  expect(screen.queryByRole('link', { name: LINKS[0] ?? '' })).toBeNull();
});
