import { describe, expect, it } from 'vitest';
import { printDigest } from './digest';
import { parseDigestList } from './digest-list';
import encodings from './vectors/encodings.json';

describe('a pasted list of digests (G3)', () => {
  it.each(encodings.digestLists)(
    'should be read line by line: $text',
    ({ text, files, faults }) => {
      const list = parseDigestList(text);
      expect(
        list.subjects.map(({ name, digest }) => ({ name, digest: printDigest(digest) })),
      ).toEqual(files);
      expect(list.faults).toEqual(faults);
    },
  );

  it('should leave the size unknown', () => {
    const [subject] = parseDigestList('0'.repeat(64)).subjects;
    expect(subject?.size).toBeNull();
  });
});
