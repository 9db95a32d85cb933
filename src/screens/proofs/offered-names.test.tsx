// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeNames } from '../../flows/test/fake-names';
import { renderScreen } from '../shared/test/render-screen';
import { OfferedNames } from './offered-names';

const KNOWN = encodeBase58(new Uint8Array(32).fill(7));
const ALIKE = `${KNOWN.slice(0, 20)}${KNOWN[20] === '3' ? '4' : '3'}${KNOWN.slice(21)}`;

afterEach(cleanup);

const getTags = () =>
  [...document.querySelectorAll('[data-resembles]')].map(({ textContent }) => textContent);

it.each(['Alice', '\u0410lice'])(
  'F3 a file that calls another wallet %s, which reads like a known name: said before it is added',
  async (name) => {
    const names = createFakeNames();
    await names.setName(KNOWN, 'Alice');
    const other = { address: encodeBase58(new Uint8Array(32).fill(9)), name, since: 1 };
    renderScreen(<OfferedNames names={[other]} onAnswer={vi.fn()} />, { names });
    expect(getTags()).toEqual(['You call another wallet “Alice”']);
  },
);

it('F3 a file of a thousand addresses like a known one: twenty are shown, and the rest counted', async () => {
  const names = createFakeNames();
  await names.setName(KNOWN, 'Alice');
  const bad = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ address: `${KNOWN.slice(0, 20)}${index}${KNOWN.slice(24)}`, name: `${index}`, since: 1 },
  }));
  const good = { address: encodeBase58(new Uint8Array(32).fill(9)), name: 'Bob', since: 1 };
  renderScreen(<OfferedNames names={[...bad, good]} onAnswer={vi.fn()} />, { names });
  expect(getTags()).toHaveLength(20);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.slice(20)).toEqual(['and 980 more that look like wallets you know', 'and 1 more']);
});

it('F3 a file that names an address like a known one: said before it is added, though it comes last', async () => {
  const names = createFakeNames();
  await names.setName(KNOWN, 'Alice');
  const offered = Array.from({ length: 8 }, (_, index) => ({
    ...{ address: encodeBase58(new Uint8Array(32).fill(index + 20)), since: 1 },
    name: `Other ${index}`,
  }));
  const bad = { address: ALIKE, name: 'Alice at work', since: 1 };
  renderScreen(<OfferedNames names={[...offered, bad]} onAnswer={vi.fn()} />, { names });
  const tags = [...document.querySelectorAll('[data-resembles]')];
  expect(tags.map(({ textContent }) => textContent)).toEqual([
    'Not “Alice”: the address only looks similar',
  ]);
  expect(tags[0]?.closest('li')?.textContent).toContain(ALIKE);
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  expect(document.body.textContent).toContain('and 4 more');
});
