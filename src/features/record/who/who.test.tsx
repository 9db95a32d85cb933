// @vitest-environment happy-dom
import { verify } from '@countersign/proof';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import { afterEach, expect, it } from 'vitest';
import { createCluster } from '@countersign/core/test/cluster';
import { renderScreen } from '../../test/render-screen';
import { getSignerPath } from '../../routes';
import { openMenu } from '../test/open-menu';
import { Who } from './who';

const { evidence } = signFiles(createSubject('a'));
const verdict = verify({ evidence });
const author = verdict.author ?? '';
const URL = 'https://example.com/';

interface Shown {
  readonly isLanded?: boolean;
  readonly isYou?: boolean;
  readonly isWithdrawn?: boolean;
  readonly isContradicted?: boolean;
  readonly hasMore?: boolean;
  readonly isFinal?: boolean;
}

function show({ isLanded = true, isYou = false, isFinal = true, ...shown }: Shown) {
  const cluster = createCluster();
  const signer = { isYou, name: null };
  const flags = { isWithdrawn: false, isContradicted: false };
  const record = { hasMore: true, ...flags, ...shown };
  renderScreen(
    <Who
      links={[{ url: URL, isFinal }]}
      dropped={{ entries: [], unreadable: [] }}
      {...{ author, signer, cluster }}
      verdict={isLanded ? verdict : verify({ evidence: { ...evidence, observations: [] } })}
      {...record}
    />,
  );
  return cluster;
}

async function openMore() {
  openMenu('More');
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent);
}

const COMPARE = 'Compare with the address you know';

afterEach(cleanup);

it('F6 another wallet’s signature: a link to its other files, a comparison, and a menu', async () => {
  const cluster = show({});
  const others = screen.getByRole('link', { name: 'Other files signed by this wallet' });
  expect(others.getAttribute('href')).toBe(getSignerPath(author, cluster.id));
  expect(screen.getByRole('link', { name: COMPARE })).toBeTruthy();
  expect(await openMore()).toEqual(['Name this wallet', 'Ask for proof']);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ask for proof' }));
  expect(location.hash).toBe('#challenge');
});

it('V6 the person’s own signature: links and a withdrawal in the menu, and nothing to compare', async () => {
  show({ isYou: true });
  expect(screen.queryByRole('link', { name: COMPARE })).toBeNull();
  expect(await openMore()).toEqual(['Name this wallet', 'Add links ', 'Withdraw ']);
});

it('V6 the person’s own withdrawn signature: no menu', () => {
  show({ isYou: true, isWithdrawn: true, hasMore: false });
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
});

it('F6 a signature that no node reports: no button asks for proof', () => {
  show({ isLanded: false });
  expect(screen.queryByRole('button')).toBeNull();
});

it.each([
  ['withdrawn by its signer', { isWithdrawn: true }],
  ['contradicted by a server', { isContradicted: true }],
  ['added by a statement that is not final', { isFinal: false }],
])('S5 links of a record, %s: they are shown as text', (_, shown) => {
  show({});
  expect(screen.getByRole('link', { name: URL })).toBeTruthy();
  cleanup();
  show(shown);
  expect(document.body.textContent).toContain(URL);
  expect(screen.queryByRole('link', { name: URL })).toBeNull();
});
