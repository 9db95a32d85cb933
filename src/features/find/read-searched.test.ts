import { encodeHex, formatDigest } from '@countersign/proof/encoding';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recognizeText } from '@countersign/core/records/lookup/recognize-text';
import { checkText } from './check/check-text';
import { readSearched } from './read-searched';

const digests = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeHex);
const ends = fc.constantFrom('', '"', '“', '(', '[', '<', '„', '`', '  \n');
const behind = fc.constantFrom('', '"', '”', ')', '.', ',', '`', '\r\n', '…');
const labels = fc.constantFrom('', 'sha256:', '0x');

async function search(text: string) {
  const outcome = await checkText(text);
  return outcome.status === 'search' ? readSearched(structuredClone(outcome.search)) : null;
}

it('F1 a fingerprint in quotes or with a full stop: searched without them', async () => {
  await fc.assert(
    fc.asyncProperty(digests, ends, labels, behind, async (hex, before, label, end) => {
      const text = before + label + hex + end;
      const found = await search(text);
      const shown = found?.searched.map(({ digest }) => digest && formatDigest(digest));
      expect(shown, JSON.stringify(text)).toEqual([`sha256:${hex}`]);
    }),
  );
});

it('F1 all recognized fingerprints are read back from the search', async () => {
  const parts = fc.oneof(digests, fc.constantFrom('\n', '  a.txt', ' *b', '\\', '0x', '"', ' '));
  await fc.assert(
    fc.asyncProperty(fc.array(parts, { maxLength: 12 }), async (all) => {
      const found = recognizeText(all.join(''));
      if (found.kind !== 'digests') return;
      const read = await search(all.join(''));
      expect(read?.searched.map(({ name, digest }) => ({ name, digest, size: null }))).toEqual(
        found.subjects,
      );
    }),
  );
});

it('F1 a long list: the first hundred are searched, and its length is stored', async () => {
  const hex = 'ab'.repeat(32);
  const found = await search(`${hex}  a.txt\n`.repeat(250));
  expect(found?.searched).toHaveLength(100);
  expect(found?.count).toBe(250);
});

it.each([
  null,
  'x',
  { digests: 'ab'.repeat(32) },
  { searched: 'x', count: 1, digestKind: 'file' },
  {
    searched: [null, {}, { name: 1, digest: 2 }, { name: 'a', digest: 'x' }],
    count: 'x',
    digestKind: 'file',
  },
  {
    searched: [null, {}, { name: 1, digest: 2 }, { name: 'a', digest: 'x' }],
    count: 4,
    digestKind: 'file',
  },
  {
    searched: [{ name: 'a', digest: `sha256:${'ab'.repeat(32)}` }],
    count: 1,
    digestKind: 'x',
  },
])('F1 an invalid state in the history: nothing is searched: %j', (state) => {
  expect(readSearched(state).searched).toEqual([]);
});
