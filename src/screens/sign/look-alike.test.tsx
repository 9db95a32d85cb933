// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeNames } from '../../flows/test/fake-names';
import { showSignScreen } from './test/show-sign-screen';

const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const ALIKE = `${ADDRESS.slice(0, 20)}${ADDRESS[20] === '3' ? '4' : '3'}${ADDRESS.slice(21)}`;

function showTo(known: string) {
  const names = createFakeNames(
    JSON.stringify({ known: [{ address: known, name: 'Alice', since: 1 }], own: [] }),
  );
  showSignScreen({ names, account: { address: ADDRESS } });
}

afterEach(cleanup);

it('F3 a wallet that connects with an address like a known one: warned about where it signs', async () => {
  showTo(ALIKE);
  const warning = (await screen.findByText(/^This is not/)).closest('[data-look-alike]');
  expect(warning?.textContent).toContain('This is not “Alice”. Its address only looks similar');
  expect(warning?.textContent).toContain('The connected wallet');
  expect(warning?.closest('[role=status]')).not.toBeNull();
});

it('F3 the known wallet itself: named, and not warned about', async () => {
  showTo(ADDRESS);
  await screen.findByText('Alice');
  expect(document.querySelector('[data-look-alike]')).toBeNull();
});
