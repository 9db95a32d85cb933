import { describe, expect, it } from 'vitest';
import { toUtf8 } from '../encoding/bytes';
import { decodeText } from '../encoding/decode-text';
import { MAX_RECEIPT_BYTES, parseReceipt, parseReceiptInSteps } from './parse-receipt';
import { serializeReceipt } from './serialize-receipt';
import receipts from '../../vectors/receipts.json';

const refused = receipts.refused.map((vector) => ({
  ...vector,
  text: 'nested' in vector ? '['.repeat(vector.nested) + ']'.repeat(vector.nested) : vector.text,
}));

describe('a receipt', () => {
  it.each(receipts.read)('should be read, and written as it was: $name (C7)', (vector) => {
    const receipt = parseReceipt(JSON.stringify(vector.receipt));
    expect(JSON.parse(serializeReceipt(receipt))).toEqual(vector.printed);
    expect(parseReceipt(toUtf8(serializeReceipt(receipt)))).toEqual(receipt);
  });

  it.each(receipts.read)('should lose nothing of what was in it: $name', ({ receipt, printed }) => {
    expect(printed).toEqual(receipt);
  });

  it('should be read in steps if it is long', () => {
    const [vector] = receipts.read;
    const files = Array.from({ length: 200 }, () => vector?.receipt.files[0]);
    const text = JSON.stringify({ ...vector?.receipt, files });
    expect([...parseReceiptInSteps(text)].length).toBeGreaterThanOrEqual(3);
    expect(parseReceipt(text).files).toHaveLength(200);
  });

  it.each(refused)('should be refused: $name', ({ text, fault }) => {
    expect(() => parseReceipt(text)).toThrow(
      expect.objectContaining({ code: 'receipt/malformed', context: fault }),
    );
  });

  it('should be read whole, where it is of many files', () => {
    const [vector] = receipts.read;
    const text = JSON.stringify(vector?.receipt);
    const receipt = parseReceipt(text);
    const [file] = receipt.files;
    if (!file) throw new Error('the first receipt is of no file');
    const files = Array.from({ length: 200 }, () => file);
    expect(parseReceipt(serializeReceipt({ ...receipt, files })).files).toEqual(files);
  });

  it('should be refused unread if it is too large', () => {
    const bytes = new Uint8Array(MAX_RECEIPT_BYTES + 1).fill(0xff);
    expect(() => parseReceipt(bytes)).toThrow(
      expect.objectContaining({ context: { fault: 'too-large', at: '' } }),
    );
  });

  it('should be read up to the size limit, and refused for its content', () => {
    const bytes = new Uint8Array(MAX_RECEIPT_BYTES).fill(0xff);
    expect(() => parseReceipt(bytes)).toThrow(
      expect.objectContaining({ context: { fault: 'not-utf8', at: '' } }),
    );
  });

  it('should be UTF-8', () => {
    expect(() => parseReceipt(Uint8Array.of(0xff))).toThrow(
      expect.objectContaining({ context: { fault: 'not-utf8', at: '' } }),
    );
  });

  it.each(['[[[[[[[[[{"\\"{{{{{{{{{{', '"[[[[[[[[[[', '\\"[[[[[[[[[[', '[[[[[[[[[[\\'])(
    'should not be confused by brackets and quotes inside its texts: %j',
    (note) => {
      const [vector] = receipts.read;
      const receipt = { ...vector?.receipt, 'x-note': note };
      expect(parseReceipt(JSON.stringify(receipt)).unknown).toEqual({ 'x-note': note });
    },
  );

  it('should keep a member called __proto__ as a member', () => {
    const [vector] = receipts.read;
    const text = JSON.stringify(vector?.receipt).replace('{', '{"__proto__":{"polluted":1},');
    const receipt = parseReceipt(text);
    expect(Object.keys(receipt.unknown)).toEqual(['__proto__']);
    expect(serializeReceipt(receipt)).toContain('"__proto__"');
    expect('polluted' in receipt).toBe(false);
  });

  it('should not let an unknown member replace a known one', () => {
    const receipt = parseReceipt(JSON.stringify(receipts.read[0]?.receipt));
    const unknown = Object.fromEntries(
      [
        ...['mediaType', 'network', 'signature', 'transaction', 'files', 'observations'],
        ...['genesisHash', 'label', 'name', 'size', 'digest', 'salt', 'index', 'path'],
        ...['node', 'observedAt', 'slot', 'blockTime', 'blockhash', 'err', 'confirmationStatus'],
      ].map((name) => [name, 'x']),
    );
    const { network, files, observations } = receipt;
    const printed = serializeReceipt({
      ...receipt,
      network: { ...network, unknown },
      files: files.map((file) => ({ ...file, unknown })),
      observations: observations.map((observation) => ({ ...observation, unknown })),
      unknown,
    });
    const again = parseReceipt(printed);
    expect({ ...again, unknown: {} }).toEqual({
      ...receipt,
      network: { ...network, unknown: without(unknown, ['genesisHash', 'label']) },
      files: files.map((file) => ({
        ...file,
        unknown: without(unknown, ['name', 'size', 'digest', 'salt', 'index', 'path']),
      })),
      observations: observations.map((observation) => ({
        ...observation,
        unknown: without(unknown, Object.keys(observation)),
      })),
    });
  });
});

function without(members: Readonly<Record<string, unknown>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
}

const [vector] = receipts.read;
const TEXT = serializeReceipt(parseReceipt(JSON.stringify(vector?.receipt)));
const utf16 = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) =>
      isLittle ? [unit & 0xff, unit >> 8] : [unit >> 8, unit & 0xff],
    ),
  );

it.each([
  ['with a byte order mark', toUtf8(`\ufeff${TEXT}`)],
  ['in UTF-16, as PowerShell writes it', utf16(`\ufeff${TEXT}`, true)],
  ['in UTF-16, the other way', utf16(`\ufeff${TEXT}`, false)],
])('a receipt is read %s', (_, bytes) => {
  expect(parseReceipt(bytes)).toEqual(parseReceipt(TEXT));
});

it('a receipt is read from a text with one byte order mark, not with two', () => {
  expect(parseReceipt(`\ufeff${TEXT}`)).toEqual(parseReceipt(TEXT));
  expect(() => parseReceipt(`\ufeff\ufeff${TEXT}`)).toThrow('receipt/malformed');
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x00, 0xd8))).toBeNull();
});
