import { encodeBase58 } from '@countersign/proof/encoding';
import { expect, it } from 'vitest';
import { createFakeNames } from './test/fake-names';

const [ALICE, BOB] = [address(1), address(2)];

function address(fill: number): string {
  return encodeBase58(new Uint8Array(32).fill(fill));
}

it('F3 names a wallet, renames it with the day it was first named, and forgets it', () => {
  const book = createFakeNames();
  expect(book.setName(ALICE, '  Alice \u0020Smith ')).toBeNull();
  expect(book.setName(ALICE, 'Alice')).toBeNull();
  expect(book.getState().known).toEqual([
    { address: ALICE, name: 'Alice', since: 1_700_000_000_000 },
  ]);
  book.remove(ALICE);
  expect(book.getState().known).toEqual([]);
});

it.each([
  ['', 'empty'],
  ['\u2800', 'blank'],
  ['Ali\u202Ece', 'hidden-character'],
  ['ä'.repeat(41), 'too-long'],
  [BOB, 'address'],
])('F3 refuses the name %j: %s', (name, fault) => {
  const book = createFakeNames();
  expect(book.setName(ALICE, name)).toBe(fault);
  expect(book.getState().known).toEqual([]);
});

it.each([
  'no JSON',
  'null',
  '{"known":7,"own":{}}',
  JSON.stringify({
    known: [{ address: 'short', name: 'A' }, { address: ALICE, name: 'a\u202Eb' }, 1],
    own: [7, 'no'],
  }),
])('F3 ignores stored values that it did not write: %s', (text) => {
  expect(createFakeNames(text).getState()).toMatchObject({ known: [], own: [] });
});

it('F3 keeps names until the page is closed if the browser stores nothing, and reports it', () => {
  const book = createFakeNames(null, false);
  book.setName(ALICE, 'Alice');
  book.setName(BOB, 'Bob');
  expect(book.getState()).toMatchObject({
    isStored: false,
    known: [{ name: 'Bob' }, { name: 'Alice' }],
  });
});

it('lists named wallets, the last named first, and wallets that signed here', () => {
  const book = createFakeNames();
  const own = address(3);
  book.setName(ALICE, 'Alice');
  book.setName(BOB, 'Bob');
  book.addOwn(own);
  const { known, own: signedWith } = book.getState();
  expect(known.map((one) => one.address)).toEqual([BOB, ALICE]);
  expect(signedWith).toEqual([own]);
});
