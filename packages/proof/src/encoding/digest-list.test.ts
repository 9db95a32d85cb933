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
    [`Hash : Hash : ${HEX}`, 'not-a-digest'],
    [`SHA256 () = ${HEX}`, 'not-a-digest'],
    [`SHA256 (x.txt) = ${HEX}0`, 'not-a-digest'],
    [`SHA256 (x.txt) = ${HEX.slice(1)}`, 'not-a-digest'],
    [`a SHA256 (x.txt) = ${HEX}`, 'not-a-digest'],
    [`\\SHA256 (a\\tb) = ${HEX}`, 'bad-escape'],
  ])('should name the fault of a tagged line: %j', (text, code) => {
    expect(parseDigestList(text)).toEqual({ subjects: [], faults: [{ line: 1, text, code }] });
  });

  const PAIRS = HEX.replaceAll(/..(?!$)/g, '$& ');
  const BASE64 = 'CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo=';

  it.each([
    ['OpenSSL', `SHA256(a b.txt)= ${HEX}\n`, 'a b.txt'],
    ['OpenSSL 3', `SHA2-256(a(1).txt)= ${HEX}`, 'a(1).txt'],
    ['another tag', `SHA-256 (a) = ${HEX.toUpperCase()}`, 'a'],
    [
      'CertUtil',
      `SHA256 hash of a.txt:\r\n${HEX}\r\nCertUtil: -hashfile command completed successfully.\r\n`,
      'a.txt',
    ],
    [
      'CertUtil of Windows 7',
      `SHA256 hash of file C:\\a.txt:\r\n${PAIRS}\r\nCertUtil: -hashfile command completed successfully.`,
      'C:\\a.txt',
    ],
    [
      'CertUtil in German',
      `SHA256-Hash von a.txt:\n${HEX}\nCertUtil: -hashfile-Befehl wurde erfolgreich ausgeführt.`,
      `sha256:${HEX}`,
    ],
    [
      'Get-FileHash',
      `\r\nAlgorithm       Hash                  Path\r\n---------       ----                  ----\r\nSHA256          ${HEX.toUpperCase()}   C:\\a b.txt   \r\n\r\n`,
      'C:\\a b.txt',
    ],
    [
      'Get-FileHash as a list',
      `\ufeffAlgorithm : SHA256\nHash      : ${HEX.toUpperCase()}\nPath      : /home/a.txt\n`,
      '/home/a.txt',
    ],
    [
      'Get-FileHash as a table of commas',
      `#TYPE Microsoft.PowerShell.Commands.FileHashInfo\r\n"Algorithm","Hash","Path"\r\n"SHA256","${HEX.toUpperCase()}","C:\\a, b.txt"\r\n`,
      'C:\\a, b.txt',
    ],
    ['Get-FileHash of a stream', `Algorithm : SHA256\nHash : ${HEX}\nPath : \n`, `sha256:${HEX}`],
    ['npm', `sha256-${BASE64}`, `sha256:${HEX}`],
    ['base64 for addresses', `SHA256-${BASE64}`, `sha256:${HEX}`],
    ['0x', `0x${HEX}`, `sha256:${HEX}`],
    ['an upper prefix', `SHA256:${HEX.toUpperCase()}  a.txt`, 'a.txt'],
    ['pip', `sha256=${HEX}`, `sha256:${HEX}`],
    [
      'OpenSSL with colons',
      `SHA2-256(a b.txt)= ${HEX.toUpperCase().match(/../g)?.join(':') ?? ''}`,
      'a b.txt',
    ],
    ['a fingerprint with colons', HEX.match(/../g)?.join(':') ?? '', `sha256:${HEX}`],
    ['a tool that takes a tab', `${HEX}\ta b.txt`, 'a b.txt'],
    ['a tool that tells what it wrote', `# SHA256SUMS, as SHA-256\n${HEX}  a.txt`, 'a.txt'],
    [
      'a tool that tells of itself',
      `# made by x: 2 files\r\n\r\n  #\r\n${HEX}  a.txt\r\n`,
      'a.txt',
    ],
    ['a page with a label', `SHA256: ${HEX.toUpperCase()}`, `sha256:${HEX}`],
    ['a page with another label', `SHA-256 checksum :  ${HEX}`, `sha256:${HEX}`],
    ['a page with the name of a tool', `sha256sum: ${HEX}  a.txt`, 'a.txt'],
  ])('I should read a digest as %s writes it', (_, text, name) => {
    const { subjects, faults } = parseDigestList(text);
    expect(faults).toEqual([]);
    expect(subjects.map((subject) => [subject.name, formatDigest(subject.digest)])).toEqual([
      [name, `sha256:${HEX}`],
    ]);
  });

  it.each(['\r', '\r\r\n', '\n', '\r\n'])(
    'I should read lines with any line ending, and never two lines as one file: %j',
    (end) => {
      const { subjects, faults } = parseDigestList(`${HEX}  a${end}${HEX} *b${end}`);
      expect([subjects.map(({ name }) => name), faults]).toEqual([['a', 'b'], []]);
    },
  );

  it('I should give each of several its own name', () => {
    const text = `SHA256 hash of a:\n${HEX}\nCertUtil: done\nSHA256 hash of b:\n${HEX}\n${HEX}\nHash : ${HEX}\nPath : c\nPath : d`;
    const names = parseDigestList(text).subjects.map(({ name }) => name);
    expect(names).toEqual(['a', 'b', `sha256:${HEX}`, 'c']);
    expect(parseDigestList('Path : c')).toEqual({ subjects: [], faults: [] });
  });

  it.each([
    [`SHA512 (x.txt) = ${HEX}${HEX}`, 'SHA512'],
    [`SHA512 (x.txt) = ${HEX}`, 'SHA512'],
    [`SHA3-256(x.txt)= ${HEX}`, 'SHA3-256'],
    [`MD5 hash of a.txt:`, 'MD5'],
    ['Algorithm : SHA384', 'SHA384'],
    [`"SHA1","${HEX.slice(24)}","C:\\a.txt"`, 'SHA1'],
    [`SHA1            ${HEX.slice(24)}   C:\\a.txt`, 'SHA1'],
    [
      'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
      'sha512',
    ],
    [`${HEX}${HEX}  a.txt`, 'SHA-512'],
    [`md5:${HEX.slice(32)}`, 'MD5'],
    [`MD5: ${HEX.slice(32)}`, 'MD5'],
    [`SHA512(x.txt)= ${`${HEX}${HEX}`.match(/../g)?.join(':') ?? ''}`, 'SHA512'],
    [`SHA3-256(x.txt)= ${HEX.match(/../g)?.join(':') ?? ''}`, 'SHA3-256'],
    [HEX.slice(32).match(/../g)?.join(':') ?? '', 'MD5'],
    [HEX.slice(24), 'SHA-1'],
    ['# BLAKE3 sums', 'BLAKE3'],
    ['# SHA3-256 of:', 'SHA3-256'],
    ['#SHA512 (a)', 'SHA512'],
    ['# SHA 3-256', 'SHA 3-256'],
    ['# SHA 512/256', 'SHA 512/256'],
    ['# SHAKE256', 'SHAKE256'],
    [`SHAKE128 (a) = ${HEX}`, 'SHAKE128'],
    ['# HMAC (SHA256)', 'HMAC'],
    ['# HMAC with SHA-256', 'HMAC'],
    ['# HMAC-SHA256', 'HMAC-SHA256'],
    ['# HMAC SHA-256', 'HMAC SHA-256'],
    ['# SHA-256 HMAC', 'SHA-256 HMAC'],
    ['# b3sum *', 'b3sum'],
    [`# b3: ${HEX}`, 'b3'],
    ['# skein-256', 'skein-256'],
    ['# RIPEMD', 'RIPEMD'],
    ['# Streebog', 'Streebog'],
    ['# GOST R 34.11-94', 'GOST'],
  ])('I should refuse another algorithm by its name: %j', (text, algorithm) => {
    const code = 'other-algorithm';
    expect(parseDigestList(text).faults).toEqual([{ line: 1, text, code, algorithm }]);
  });

  it.each([
    'photos by Blake',
    'photos of the whirlpool',
    'two skeins of wool',
    'for our Gost Ada',
    'vitamin B3: what it does',
    'SHA 256, as SHA-512 takes longer',
    'commit SHA 3f2a9bc',
    'shake 2 times',
    'in MD20850',
  ])('I should read no other word as an algorithm: %j', (comment) => {
    const { subjects, faults } = parseDigestList(`# ${comment}\n${HEX}  a.txt`);
    expect([subjects.length, faults]).toEqual([1, []]);
  });

  it.each(['Shared on Monday:', 'Blakes photos:', `Mdeast  ${HEX.slice(32)}`])(
    'I should read no other word as an algorithm, and the line not as a digest: %j',
    (text) => {
      expect(parseDigestList(text).faults).toMatchObject([{ code: 'not-a-digest' }]);
    },
  );

  it.each([
    'sha256-AAAAAAAAAAAAAAAAAAAAAAAA',
    `SHA3-256: ${HEX}`,
    `${HEX.match(/../g)?.join(':') ?? ''}:0a`,
    `SHA256   ${HEX.slice(2)}   a`,
    `${HEX}  ${'a'.repeat(20_000)}`,
    `${HEX}\t${HEX}`,
    `${HEX}\t1234\ta.txt`,
    `${HEX}\t1234 a.txt`,
    `${HEX} a.txt`,
    `${HEX} ^a.txt`,
  ])('I should refuse a line that only begins like a digest: %#', (text) => {
    expect(parseDigestList(text)).toMatchObject({
      subjects: [],
      faults: [{ code: 'not-a-digest' }],
    });
  });

  it('Q1 a list of sha256sum --zero: NUL ends each entry, and a name is taken as it is', () => {
    const names = ['a.txt', 'two\nlines', 'back\\nslash', ' blank ', 'b'];
    const read = (text: string) => {
      const { subjects, faults } = parseDigestList(text);
      return { names: subjects.map(({ name }) => name), faults };
    };
    const plain = names.map((name) => `${HEX}  ${name}`);
    const binary = names.map((name) => `${HEX} *${name}`);
    const tagged = names.map((name) => `SHA256 (${name}) = ${HEX}`);
    for (const entries of [plain, binary, tagged]) {
      for (const text of [
        `${entries.join('\0')}\0`,
        `${entries.join('\0')}\0\n`,
        entries.join('\0'),
      ]) {
        expect(read(text)).toEqual({ names, faults: [] });
      }
    }
    const fault = { line: 2, text: 'no digest', code: 'not-a-digest' };
    expect(read(`${HEX}  a\0no digest\0${HEX}  b\0`)).toEqual({
      names: ['a', 'b'],
      faults: [fault],
    });
  });

  it.each([
    `${HEX}  a\n${HEX}  b\0`,
    `${HEX}  a\n\\${HEX} *b\0`,
    `${HEX}  a\nSHA256 (b) = ${HEX}\0`,
  ])(
    'Q1 lines with two kinds of ending: an entry that may be several is a fault, not a name (%j)',
    (text) => {
      const list = parseDigestList(`${text}${HEX}  c\0`);
      expect(list.subjects.map(({ name }) => name)).toEqual(['c']);
      expect(list.faults).toMatchObject([{ line: 1, code: 'not-a-digest' }]);
    },
  );

  it('I should read hostile lines at once', () => {
    const names = ['(', ') = ', ' ', '00:', '\t', ':', '-', 'SHA', '00', '00 ', '\\'];
    for (const unit of names) {
      for (const start of [
        '',
        'SHA256',
        'SHA256 (',
        `${HEX} `,
        `${HEX}  `,
        'SHA256 hash of ',
        'Hash : ',
        'Algorithm ',
      ]) {
        const line = `${start}${unit.repeat(8_000 / unit.length)}x`;
        expect(parseDigestList(line.repeat(2)).subjects.length).toBeLessThan(3);
      }
    }
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
