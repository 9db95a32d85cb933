import { expect, it } from 'vitest';
import { digestOf } from '@countersign/proof/encoding';
import { serializeReceipt } from '@countersign/proof/receipts';
import { createSubject, signFiles } from '../../test/signed-files';
import { createDroppedStore } from './dropped-store';
import { findProofLike } from './find-proof-like';

const ARMOR = '-----BEGIN PGP SIGNATURE-----';
const { signal } = new AbortController();

async function look(files: readonly (readonly [name: string, text: string])[]) {
  const given = files.map(([name, text]) => new File([text], name));
  return Array.from(await findProofLike(given, signal), ({ name }) => name);
}

const others = Array.from({ length: 20 }, (_, index) => [`${index}.jpg`, ARMOR] as const);

it('C a few files are looked at whatever their names, and many where they are texts or mails', async () => {
  expect(await look([...others.slice(0, 1), ['a', 'text']])).toEqual(['0.jpg']);
  expect(await look([...others, ['a.eml', ARMOR], ['b.txt', 'text']])).toEqual(['a.eml']);
  const texts = Array.from({ length: 101 }, (_, index) => [`${index}.txt`, ARMOR] as const);
  expect(await look(texts)).toEqual([]);
});

it('C one that cannot be read, or is known by its name, is not looked at', async () => {
  const broken = new File([ARMOR], 'a');
  broken.slice = () => {
    throw new DOMException('gone', 'NotFoundError');
  };
  expect(await findProofLike([broken], signal)).toEqual(new Set());
  expect(await look([['a.asc', ARMOR]])).toEqual([]);
});

it('C should end when nobody wants to know any more', async () => {
  const controller = new AbortController();
  controller.abort(new DOMException('not wanted', 'AbortError'));
  await expect(findProofLike([new File([ARMOR], 'a')], controller.signal)).rejects.toThrow(
    'not wanted',
  );
});

it('C what looked like a proof still does when a receipt comes after it, and goes with its files', async () => {
  const store = createDroppedStore({
    digest: async (file) => digestOf(new Uint8Array(await file.arrayBuffer())),
  });
  const add = (...files: readonly File[]) =>
    store.add(
      Promise.resolve({
        files: files.map((file) => ({ name: file.name, file })),
        unreadable: [],
      }),
      new AbortController(),
    );
  const mail = new File([ARMOR], 'mail.txt');
  await add(new File(['a'], 'a.txt'), mail);
  expect(store.getState().alike.has(mail)).toBe(true);
  await add(new File([serializeReceipt(signFiles(createSubject('a')).receipt)], 'r.json'));
  expect(store.getState().alike.has(mail)).toBe(true);
  await add(new File(['b'], 'b.txt'));
  expect(store.getState().alike.has(mail)).toBe(false);
});
