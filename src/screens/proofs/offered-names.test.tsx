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

it('F3 a file that names an address like a known one: said before it is added, and never cut off', async () => {
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
