import { encodeBase58 } from '@countersign/proof/encoding';
import { expect, it } from 'vitest';
import { createFakeNames } from '../test/fake-names';
import { getNewNames, MAX_NAMES } from './known-name';

const [ALICE, BOB] = [address(1), address(2)];

function address(fill: number): string {
  return encodeBase58(new Uint8Array(32).fill(fill));
}

it('F3 names a wallet, renames it with the day it was first named, and forgets it', async () => {
  const book = createFakeNames();
  expect(await book.setName(ALICE, '  Alice \u0020Smith ')).toBeNull();
  expect(await book.setName(ALICE, 'Alice')).toBeNull();
  expect(book.getState().known).toEqual([
    { address: ALICE, name: 'Alice', since: 1_700_000_000_000 },
  ]);
  await book.remove(ALICE);
  expect(book.getState().known).toEqual([]);
});

it.each([
  ['', 'empty'],
  ['\u2800', 'blank'],
  ['Ali\u202Ece', 'hidden-character'],
  ['ä'.repeat(41), 'too-long'],
  [BOB, 'address'],
])('F3 refuses the name %j: %s', async (name, fault) => {
  const book = createFakeNames();
  expect(await book.setName(ALICE, name)).toBe(fault);
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
])('F3 believes nothing of what is stored that it did not write: %s', (text) => {
  expect(createFakeNames(text).getState()).toMatchObject({ isReady: true, known: [], own: [] });
});

it('F3 keeps names for the page where the browser stores nothing, and says so', async () => {
  const book = createFakeNames(null, false);
  await book.setName(ALICE, 'Alice');
  await book.setName(BOB, 'Bob');
  expect(book.getState()).toMatchObject({
    isKept: false,
    known: [{ name: 'Bob' }, { name: 'Alice' }],
  });
});

it('F3 takes in names, overwrites none, tells conflicts and refuses what is none', async () => {
  const book = createFakeNames();
  await book.setName(ALICE, 'Alice');
  const counts = await book.merge([
    { address: ALICE, name: 'Mallory', since: 1 },
    { address: BOB, name: 'Bob', since: 1 },
    { address: BOB, name: 'Bob', since: 1 },
    { address: 'x', name: 'X' },
    null,
  ]);
  expect(counts).toMatchObject({ added: 1, here: 1, refused: 2, conflicts: [{ name: 'Mallory' }] });
  expect(book.getState().known.map(({ name }) => name)).toEqual(['Alice', 'Bob']);
});

it('F3 a name from a file is known since it was taken in, whatever day the file tells', async () => {
  const book = createFakeNames();
  await book.merge([{ address: ALICE, name: 'Alice', since: 1_577_836_800_000 }]);
  expect(book.getState().known).toEqual([
    { address: ALICE, name: 'Alice', since: 1_700_000_000_000 },
  ]);
  expect(getNewNames([{ address: BOB, name: 'Bob', since: 1 }], [], 7)).toEqual([
    { address: BOB, name: 'Bob', since: 7 },
  ]);
});

it('F3 of what a file calls wallets no more is offered than there is room for', () => {
  const entries = Array.from({ length: MAX_NAMES + 5 }, (_, index) => {
    const bytes = new Uint8Array(32).fill(9);
    new DataView(bytes.buffer).setUint16(0, index);
    return { address: encodeBase58(bytes), name: 'One', since: 1 };
  });
  expect(getNewNames(entries, [], 7)).toHaveLength(MAX_NAMES);
});

it('keeps the wallets it knows in order: those named, the last first, then those that files name', async () => {
  const book = createFakeNames();
  const [own, given, again] = [address(3), address(4), address(5)];
  await book.setName(ALICE, 'Alice');
  const many = Array.from({ length: 200 }, (_, index) => address(index + 10));
  await book.merge(many.map((one) => ({ address: one, name: 'Many', since: 1 })));
  await book.setName(BOB, 'Bob');
  await book.merge([{ address: given, name: 'Given', since: 1 }]);
  await book.merge([{ address: again, name: 'Again', since: 1 }]);
  await book.setName(again, 'Mine');
  await book.addOwn(own);
  const { known, own: signedWith } = book.getState();
  expect(known.map((one) => one.address)).toEqual([again, BOB, ALICE, ...many, given]);
  expect(signedWith).toEqual([own]);
});
