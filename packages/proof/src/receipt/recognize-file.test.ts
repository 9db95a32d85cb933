import { describe, expect, it } from 'vitest';
import { encodeBase64 } from '../encoding/base64';
import { joinBytes, toUtf8 } from '../encoding/bytes';
import receipts from '../../vectors/receipts.json';
import { decodeText } from '../encoding/decode-text';
import { getFileWords } from './file-words';
import { parseReceipt } from './parse-receipt';
import { isNamedLikeProof, recognizeFile, recognizeFileInSteps } from './recognize-file';
import { serializeReceipt } from './serialize-receipt';

const [vector] = receipts.read;
const parsed = parseReceipt(JSON.stringify(vector?.receipt));
const [file] = parsed.files;
if (!file) throw new Error('the first receipt is of no file');
/** Without members that this version does not know. */
const receipt = {
  ...parsed,
  network: { ...parsed.network, unknown: {} },
  files: [{ ...file, name: 'Bericht, 1. März.txt', unknown: {} }],
  observations: parsed.observations.map((each) => ({ ...each, unknown: {} })),
  unknown: {},
};
const TEXT = serializeReceipt(receipt);
const OURS = 'a.countersign.json';
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) =>
      isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
    ),
  );
const utf32 = (text: string) =>
  Uint8Array.from(Array.from(text).flatMap((sign) => [sign.charCodeAt(0) & 0xff, 0, 0, 0]));
const latin1 = (text: string) =>
  Uint8Array.from(Array.from(text, (sign) => sign.charCodeAt(0) & 0xff));
const quote = (text: string) => text.replaceAll(/^/gm, '> ');

const looked = (name: string, content: Uint8Array | string) => {
  const found = recognizeFile(name, typeof content === 'string' ? toUtf8(content) : content);
  if (found === null) return null;
  const what = found.status === 'broken' ? found.fault : found.status;
  return `${what}, ${found.isBeside ? 'beside' : 'a file'}`;
};

describe('C a receipt', () => {
  it.each([
    ['with a byte order mark', toUtf8(`\ufeff${TEXT}`)],
    ['in UTF-16, as PowerShell writes it', utf16(`\ufeff${TEXT}`, true)],
    ['in UTF-16, the other way', utf16(`\ufeff${TEXT}`, false)],
  ])('should be read %s', (_, content) => {
    expect(looked(OURS, content)).toBe('read, beside');
    expect(looked('receipt.txt', content)).toBe('read, beside');
    expect(parseReceipt(content)).toEqual(parseReceipt(TEXT));
  });

  it('should be read from a text with a mark, but for a second one', () => {
    expect(parseReceipt(`\ufeff${TEXT}`)).toEqual(parseReceipt(TEXT));
    expect(() => parseReceipt(`\ufeff\ufeff${TEXT}`)).toThrow('receipt/malformed');
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8))).toBeNull();
  });

  it.each(['receipt', 'a.txt', 'a.json', 'a (1).json', 'a.countersign.json.txt'])(
    'should be one by its content, whatever its name: %s',
    (name) => {
      expect(looked(name, TEXT)).toBe('read, beside');
    },
  );

  it.each([
    ['a member for another program', { ...receipt, unknown: { scripts: { install: 'x' } } }],
  ])('should be a file of its own too where it could hold %s', (_, other) => {
    expect(looked('package.json', serializeReceipt(other))).toBe('read, a file');
    expect(looked(OURS, serializeReceipt(other))).toBe('read, beside');
  });

  it.each(['Q&A.pdf', 'Müller’s offer.pdf', '50% off #1.pdf', 'a" & x & "', '$(id)'])(
    'should be nothing else of a name that runs nothing, whatever its file is called: %s',
    (name) => {
      const text = serializeReceipt({ ...receipt, files: [{ ...file, name, unknown: {} }] });
      expect(looked('receipt - Copy.json', text)).toBe('read, beside');
      expect(looked('receipt.json', text.replaceAll('\n', '\r\n'))).toBe('read, beside');
      for (const other of ['setup.sh', 'a.bat', 'index.php', 'a.html', 'setup']) {
        expect(looked(other, text), other).toBe('read, a file');
      }
    },
  );

  it('should be a file of its own too where it is written otherwise', () => {
    const split = TEXT.replace('"label": ', '"label":\n');
    expect(looked('receipt.json', split)).toBe('read, a file');
    expect(looked('receipt.json', `${TEXT.trimEnd()} `)).toBe('read, beside');
    expect(looked(OURS, split)).toBe('read, beside');
  });

  it('should be told in bounded time, however long the member is that was cut', () => {
    const cut = `${TEXT.slice(0, TEXT.indexOf('"transaction"'))}"transaction": "`;
    expect(looked(OURS, `${cut}${'A'.repeat(9_000_000)}`)).toBe('not-json, a file');
  });
});

describe('C what is left of a receipt', () => {
  it('should be told as cut off wherever it was cut, and be no other file', () => {
    for (let end = 80; end < TEXT.trimEnd().length; end += 1) {
      expect(looked(OURS, TEXT.slice(0, end)), TEXT.slice(0, end)).toBe('cut-off, beside');
    }
    const inCharacter = toUtf8(TEXT).slice(0, toUtf8(TEXT.slice(0, TEXT.indexOf('ä'))).length + 1);
    expect(looked(OURS, inCharacter)).toBe('cut-off, beside');
  });

  it('should be told as cut off within an escaped sign, too', () => {
    const escaped = serializeReceipt({
      ...receipt,
      files: [{ ...file, name: 'a "b" \\', unknown: {} }],
    });
    for (let end = 80; end < escaped.trimEnd().length; end += 1) {
      expect(looked(OURS, escaped.slice(0, end)), escaped.slice(0, end)).toBe('cut-off, beside');
    }
  });

  it.each([
    ['quoted, beside', quote(TEXT)],
    ['quoted, beside', quote(quote(TEXT))],
    ['quoted, beside', quote(TEXT.slice(0, 300))],
    ['quoted, a file', `On Monday she wrote:\n${quote(TEXT)}`],
    ['quoted, a file', `${quote(TEXT)}\n#!/bin/sh`],
    ['other-encoding, beside', utf16(TEXT, true)],
    ['other-encoding, beside', utf16(TEXT, false)],
    ['other-encoding, beside', utf16(`\ufeff${TEXT}`, true).slice(0, 501)],
    ['other-encoding, beside', joinBytes(Uint8Array.of(0xff, 0xfe, 0, 0), utf32(TEXT))],
    ['other-encoding, beside', latin1(TEXT)],
    ['other-encoding, a file', joinBytes(latin1(TEXT), toUtf8('\n#!/bin/sh'))],
    ['not-a-string, beside', TEXT.replace('"signature"', '"signed"')],
    ['newer-format, beside', TEXT.replace('version=1', 'version=2')],
    [
      'not-json, a file',
      `#!/bin/sh\n# application/vnd.countersign.receipt+json;version=1\nrm -rf /`,
    ],
    ['not-json, a file', `${TEXT}\nrm -rf /`],
    ['not-json, a file', `${TEXT.slice(0, 300)}\nrm -rf /`],
    ['not-json, a file', TEXT.replace('version=1",', 'version=1", rm -rf /,').slice(0, 300)],
    ['not-json, a file', '#!/bin/sh\nrm -rf /'],
    ['too-deep, a file', `${TEXT.trimEnd().slice(0, -1)},"x":${'['.repeat(100)}`],
    ['not-a-string, a file', '{}'],
    ['not-utf8, a file', Uint8Array.of(0xff, 0x00)],
  ])('should be told as %s', (expected, content) => {
    expect(looked(OURS, content)).toBe(expected);
  });

  it('should be a file like any other where neither its name nor its content says so', () => {
    expect(looked('data.json', '{"no": "receipt"')).toBeNull();
    expect(looked('cut.json', TEXT.slice(0, 300))).toBe('cut-off, beside');
    expect(looked('cut.sh', TEXT.slice(0, 300))).toBe('cut-off, a file');
    expect(looked('next.json', TEXT.replace('version=1', 'version=2'))).toBe(
      'newer-format, a file',
    );
  });
});

it('should end where the caller ends it', () => {
  const steps = recognizeFileInSteps(OURS, toUtf8(TEXT));
  steps.next();
  expect(() => steps.throw(new Error('not wanted any more'))).toThrow('not wanted any more');
});

it('should have words for each', () => {
  const words = (name: string, content: string) => {
    const found = recognizeFile(name, toUtf8(content));
    return found && getFileWords(found);
  };
  const comment = `untrusted comment: x
${encodeBase64(toUtf8(`ED${'k'.repeat(72)}`))}`;
  expect(words(OURS, TEXT)).toBe('a receipt');
  expect(words('a.minisig', comment)).toBe('a minisign signature');
  expect(words(OURS, TEXT.replace('version=1', 'version=2'))).toBe('a receipt of a newer version');
  expect(words(OURS, TEXT.slice(0, 300))).toBe('a receipt that cannot be read: it was cut off');
  expect(words(OURS, TEXT.replace('"signature"', '"signed"'))).toBe(
    'a receipt that cannot be read: not a string, at signature',
  );
  expect(isNamedLikeProof(OURS) && isNamedLikeProof('a.ots')).toBe(true);
  expect(isNamedLikeProof('a.txt')).toBe(false);
});
