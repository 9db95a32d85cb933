// @vitest-environment happy-dom
import { digestToAddress, encodeBase58, parseDigest } from '@countersign/proof/encoding';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import type { NodeCalls } from '@countersign/core/nodes/chain';
import { renderScreen } from '../test/render-screen';
import { runByFakeClock } from '../test/run-by-fake-clock';
import { CheckScreen } from './find-screen';

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function choose(...files: readonly File[]): void {
  fireEvent.change(screen.getByLabelText('Choose files'), { target: { files } });
}

runByFakeClock({ shouldAdvanceTime: true });

it('F1 a receipt that can’t be read is named on /verify, and searched for as a file', async () => {
  renderScreen(<CheckScreen />);
  choose(
    new File(['{'], 'a.countersign.json', { type: 'application/json' }),
    new File(['b'], 'b.txt'),
  );
  await screen.findByText(/named like a receipt, but this page can’t read it/);
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
});

it('F1 /verify without a file: shows the open seal and one filled button', async () => {
  renderScreen(<CheckScreen />);
  const getLook = () => screen.getByText('Choose files').className;
  const first = getLook();
  expect(first).not.toBe(screen.getByText('Choose folder').className);
  expect(document.querySelector('[data-seal="open"]')).not.toBeNull();
  choose(new File(['b'], 'b.txt'));
  await screen.findByText('b.txt');
  expect(getLook()).toBe(screen.getByText('Choose folder').className);
  expect(document.querySelector('[data-seal="open"]')).toBeNull();
});

it('F1 the code in a picture on /verify offers its record', async () => {
  const mark = { signature: SIGNATURE, clusterId: 'solana:elsewhere', host: 'evil.example' };
  renderScreen(<CheckScreen />, { codes: { findCode: () => Promise.resolve(mark) } });
  choose(
    new File([Uint8Array.from(atob(PNG), (byte) => byte.charCodeAt(0))], 'photo.png', {
      type: 'image/png',
    }),
  );
  const link = await screen.findByRole('link', { name: /^Open / });
  expect(link.getAttribute('href')).toBe(`/verify/${SIGNATURE}`);
  expect(link.parentElement?.textContent).toContain('unchecked, and leads to evil.example.');
});

const HEX = 'ab'.repeat(32);

function renderInBrowser(given: Parameters<typeof renderScreen>[1] = {}) {
  history.replaceState(null, '', '/verify');
  return renderScreen(
    <Router hook={useBrowserLocation}>
      <CheckScreen />
    </Router>,
    given,
  );
}

function paste(text: string): void {
  const field = screen.getByLabelText(/^Paste a link/);
  fireEvent.paste(field, { clipboardData: { getData: () => text } });
}

it('F1 the latest input, a pasted fingerprint or chosen files, replaces the earlier one', async () => {
  renderInBrowser();
  choose(new File(['b'], 'b.txt'));
  await screen.findByText('b.txt');
  paste(`${HEX}  pasted.txt`);
  await screen.findByText('pasted.txt');
  expect(screen.queryByText('b.txt')).toBeNull();
  choose(new File(['c'], 'c.txt'));
  await screen.findByText('c.txt');
  expect(screen.queryByText('pasted.txt')).toBeNull();
});

it('F1 a list of more than a hundred: the first are searched, and the page says how many are not', async () => {
  renderInBrowser();
  paste(`${HEX}  a.txt\n`.repeat(130));
  await screen.findByText('Only the first 100 are searched, 30 are not.');
  expect(screen.getAllByRole('listitem')).toHaveLength(100);
});

it('F1 another text is typed: the answer about a fingerprint disappears', async () => {
  renderInBrowser();
  paste(`${HEX}  a.txt`);
  await screen.findByText('a.txt');
  fireEvent.change(screen.getByLabelText(/^Paste a link/), { target: { value: 'b' } });
  await vi.waitFor(() => {
    expect(screen.queryByText('a.txt')).toBeNull();
  });
  expect(history.state).toBeNull();
});

it('F1 a later text can’t be checked: the answer about a fingerprint disappears', async () => {
  renderInBrowser();
  paste(`${HEX}  a.txt`);
  await screen.findByText('a.txt');
  paste('x'.repeat(5_000));
  await screen.findByText(/^That can’t be checked/);
  expect(screen.queryByText('a.txt')).toBeNull();
  fireEvent.change(screen.getByLabelText(/^Paste a link/), { target: { value: 'b' } });
  await vi.waitFor(() => {
    expect(screen.queryByText(/^That can’t be checked/)).toBeNull();
  });
  expect(screen.queryByText('a.txt')).toBeNull();
});

function watchSearches() {
  const asked: string[] = [];
  const lookUpSignatures: NodeCalls['lookUpSignatures'] = (_cluster, address) => {
    asked.push(address);
    return Promise.reject(new Error('no node'));
  };
  return { asked, chain: { lookUpSignatures } };
}

it('D3 F1 a pasted fingerprint is searched at once, and the asked servers are named', async () => {
  const { asked, chain } = watchSearches();
  renderInBrowser({ chain });
  paste(`${HEX}  a.txt`);
  await screen.findByText(/^Localnet could not be asked: node\.example/);
  await vi.waitFor(() => {
    expect(asked).toEqual([digestToAddress(parseDigest(`sha256:${HEX}`))]);
  });
  expect(screen.queryByRole('group', { name: 'Check if already signed' })).toBeNull();
});

it('D3 F1 a file dropped after a pasted fingerprint: the person is asked before a search', async () => {
  const { asked, chain } = watchSearches();
  renderInBrowser({ chain });
  paste(HEX);
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  choose(new File(['c'], 'c.txt'));
  await screen.findByText('c.txt');
  await screen.findByRole('group', { name: 'Check if already signed' });
  expect(asked).toHaveLength(1);
});

it('D3 pasting a fingerprint on /verify is no consent for the files of another screen', async () => {
  const { asked, chain } = watchSearches();
  const { lookup } = renderInBrowser({ chain });
  paste(HEX);
  await vi.waitFor(() => {
    expect(asked).toHaveLength(1);
  });
  cleanup();
  expect(lookup.getState().isOn).toBe(false);
});

it('D3 agreeing to a search on /verify is no consent for the files of another screen', () => {
  const { lookup } = renderScreen(<CheckScreen />);
  lookup.start(false);
  expect(lookup.getState().isOn).toBe(true);
  cleanup();
  expect(lookup.getState().isOn).toBe(false);
});

it.each([
  ['file', '', 'fingerprint'],
  ['tree', ' n=3', 'root of the set'],
  ['hidden', '', 'commitment'],
])('F1 a pasted memo of kind %s: its digest has the right label', async (kind, more, label) => {
  renderInBrowser();
  paste(`countersign/1 ${kind} sha256:${HEX}${more} net=EtWTRABZaYq6iMfeYKouRu166VU2xqa1`);
  await screen.findByRole('button', { name: `Copy ${label}` });
});
