import { createHash, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeHex } from '@countersign/proof/encoding';
import { createRunningHash } from '../test/running-hash';
import { createDocumentHash } from './document-hash';

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function read(content: Uint8Array, chunkSize = content.length) {
  const hash = createDocumentHash(createRunningHash());
  for (let at = 0; at < content.length; at += chunkSize) {
    hash.update(content.subarray(at, at + chunkSize));
  }
  const { digest, beginnings } = hash.digest();
  expect(encodeHex(digest)).toBe(sha256(content));
  for (const { size, digest: own } of beginnings) {
    expect(encodeHex(own.bytes)).toBe(sha256(content.subarray(0, size)));
  }
  return beginnings.map(({ size }) => size);
}

const FIRST = '%PDF-1.7\n1 0 obj\n…\n%%EOF';
const UPDATE = `2 0 obj\n<<${'…'.repeat(20)}>>\nendobj\nstartxref\n12\n%%EOF\n`;
const bytes = (...texts: readonly string[]) => new TextEncoder().encode(texts.join(''));
const FIRST_SIZE = bytes(FIRST).length;

describe('the earlier versions of a PDF (K2)', () => {
  it.each([
    ['a line feed', '\n', [1, 0]],
    ['a carriage return', '\r', [1, 0]],
    ['both', '\r\n', [2, 1, 0]],
    ['two line feeds', '\n\n', [1, 0]],
    ['a blank', ' \n', [0]],
    ['nothing', '', [0]],
  ])('should end at the end mark and behind its line break: %s', (_, lineBreak, ends) => {
    const content = bytes(FIRST, lineBreak, UPDATE);
    const expected = ends.map((end) => FIRST_SIZE + end);
    for (let chunkSize = 1; chunkSize <= content.length; chunkSize += 1) {
      expect(read(content, chunkSize), `chunks of ${chunkSize}`).toEqual(expected);
    }
  });

  it('should not be those that only blanks follow', () => {
    for (const blanks of ['', '\n', '\r\n', '\n \n\0\t']) {
      expect(read(bytes(FIRST, blanks))).toEqual([]);
    }
  });

  it('should be found behind percent signs', () => {
    expect(read(bytes('%PDF-1.7\n%%%%%EOF\n', UPDATE))).toEqual([18, 17]);
  });

  it('should be none if the file is no PDF, whatever marks it holds', () => {
    expect(read(bytes('%!PS-Adobe-3.0\n%%EOF\n', UPDATE))).toEqual([]);
    expect(read(bytes('x'.repeat(1024), FIRST, '\n', UPDATE))).toEqual([]);
  });

  it('should be found if the header stands anywhere in the first 1024 bytes', () => {
    expect(read(bytes('x'.repeat(1019), FIRST, '\n', UPDATE), 7)).toHaveLength(2);
  });

  it('should be those of the last 32 marks', () => {
    const found = read(bytes(FIRST, '\n', UPDATE.repeat(40)), 100);
    expect(found).toHaveLength(64);
    expect(found[0]).toBe(FIRST_SIZE + 1 + 39 * bytes(UPDATE).length);
  });

  it('should be few in a file full of marks, which takes no longer to read', () => {
    const found = read(bytes('%PDF-1.7\n', '%%EOF\n'.repeat(200_000), UPDATE), 65_536);
    expect(found).toHaveLength(64);
  });

  it('should be the same for any content in any chunks', () => {
    const long = 'x'.repeat(70);
    const pieces = fc.constantFrom('%', '%%EOF', 'E', 'OF', '\r', '\n', ' ', long, '%%EOF\r\n');
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 30 }),
        fc.integer({ min: 1, max: 9 }),
        (all, size) => {
          const content = bytes('%PDF-1.7\n', ...all);
          expect(read(content, size)).toEqual(readSlowly(new TextDecoder().decode(content)));
        },
      ),
    );
  });

  it('should not be missed in binary content', () => {
    const before = Buffer.concat([bytes('%PDF-1.7\n'), randomBytes(300_000)]);
    const first = Buffer.concat([before, bytes('\n%%EOF\n')]);
    const content = Buffer.concat([first, randomBytes(300_000), bytes(UPDATE)]);
    expect(read(content, 65_536)).toEqual(expect.arrayContaining([first.length, first.length - 1]));
  });
});

function readSlowly(text: string): readonly number[] {
  const marks: { end: number; lineBreak: string }[] = [];
  for (const { index, 1: lineBreak = '' } of text.matchAll(/%%EOF(\r\n?|\n)?/g)) {
    const end = index + 5;
    if (end - (marks.at(-1)?.end ?? -Infinity) >= 64) marks.push({ end, lineBreak });
  }
  const last = marks.at(-1);
  const isMore = last !== undefined && /[^\s]/.test(text.slice(last.end + last.lineBreak.length));
  return (isMore ? marks : marks.slice(0, -1))
    .flatMap(({ end, lineBreak }) =>
      Array.from({ length: lineBreak.length + 1 }, (_, at) => end + at),
    )
    .toReversed();
}
