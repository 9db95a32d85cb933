// @vitest-environment happy-dom
import { encodeBase58 } from '@countersign/proof/encoding';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createFakeNames } from '../address-book/test/fake-names';
import { renderScreen } from '../../test/render-screen';
import { SignerName } from './signer-name';

const KNOWN = encodeBase58(new Uint8Array(32).fill(7));

const book = (address: string) =>
  createFakeNames(JSON.stringify({ known: [{ address, name: 'Alice', since: 1 }], own: [] }));

afterEach(cleanup);

it('F3 an address that has a name on this device: both are shown', () => {
  renderScreen(<SignerName address={KNOWN} />, { names: book(KNOWN) });
  expect(screen.getByText('Alice').dataset.knownName).toBe('');
  expect(document.body.textContent).toContain(KNOWN);
});
