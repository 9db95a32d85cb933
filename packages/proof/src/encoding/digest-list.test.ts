import { describe, expect, it } from 'vitest';
import { formatDigest } from './digest';
import { parseDigestList, parseDigestListInSteps } from './digest-list';
import encodings from '../../vectors/encodings.json';

describe('a pasted list of digests (G3)', () => {
  it.each(encodings.digestLists)(
    'should be read line by line: $text',
    ({ text, files, faults }) => {
      const list = parseDigestList(text);
      expect(
        list.subjects.map(({ name, digest }) => ({ name, digest: formatDigest(digest) })),
      ).toEqual(files);
      expect(list.faults).toEqual(faults);
    },
  );

  const HEX = '0a'.repeat(32);

  it.each([
    [`SHA256 (x.txt) = ${HEX}`, 'x.txt'],
    [`  SHA256 (x.txt) = ${HEX.toUpperCase()} \r`, 'x.txt'],
    [`SHA256 (copy (2).txt) = ${HEX}`, 'copy (2).txt'],
    [`SHA256 (a) = b) = ${HEX}`, 'a) = b'],
    [`SHA256 (a\\nb) = ${HEX}`, 'a\\nb'],
    [`\\SHA256 (a\\nb\\\\c) = ${HEX}`, 'a\nb\\c'],
  ])('should take a line as sha256sum --tag prints it: %j', (text, name) => {
    expect(parseDigestList(text)).toMatchObject({ subjects: [{ name, size: null }], faults: [] });
    expect(parseDigestList(text).subjects.map(({ digest }) => formatDigest(digest))).toEqual([
      `sha256:${HEX}`,
    ]);
  });

  it.each([
    [`SHA512 (x.txt) = ${HEX}${HEX}`, 'not-a-digest'],
    [`SHA512 (x.txt) = ${HEX}`, 'not-a-digest'],
    [`SHA256 () = ${HEX}`, 'not-a-digest'],
    [`SHA256 (x.txt) = ${HEX}0`, 'not-a-digest'],
    [`SHA256 (x.txt) = ${HEX.slice(1)}`, 'not-a-digest'],
    [`a SHA256 (x.txt) = ${HEX}`, 'not-a-digest'],
    [`\\SHA256 (a\\tb) = ${HEX}`, 'bad-escape'],
  ])('should name the fault of a tagged line: %j', (text, code) => {
    expect(parseDigestList(text)).toEqual({ subjects: [], faults: [{ line: 1, text, code }] });
  });

  it('should be read in small steps, blank lines too, with the same outcome', () => {
    const text = `${'\n'.repeat(300)}${`${HEX}  a.txt\n`.repeat(300)}nothing`;
    const steps = parseDigestListInSteps(text);
    let count = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) count += 1;
    expect(count).toBe(9);
    expect(step.value).toEqual(parseDigestList(text));
    expect(step.value.subjects).toHaveLength(300);
    expect(step.value.faults).toEqual([{ line: 601, text: 'nothing', code: 'not-a-digest' }]);
  });

  it('should leave the size unknown', () => {
    const [subject] = parseDigestList('0'.repeat(64)).subjects;
    expect(subject?.size).toBeNull();
  });
});
