import { encodeBase58, encodeHex } from '@countersign/proof/encoding';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getRecordPath } from '../../config/record-address';
import { getSignerPath } from '../../config/signer-address';
import { recognizeText } from './recognize-text';

const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 }).map(encodeBase58);
const addresses = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase58);
const digests = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeHex);

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(7));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const HEX = 'ab'.repeat(32);
const RECORD = { kind: 'record', signature: SIGNATURE };

it('F1 a signature, bare or in a link of any site, is that record’s', () => {
  fc.assert(
    fc.property(signatures, fc.webAuthority(), (signature, site) => {
      const record = { kind: 'record', signature };
      expect(recognizeText(` ${signature}\n`)).toMatchObject(record);
      const link = `https://${site}${getRecordPath(signature, 'solana:devnet')}`;
      if (!URL.canParse(link)) return;
      expect(recognizeText(link)).toEqual({ ...record, clusterId: 'solana:devnet' });
    }),
  );
});

it('F1 an address is a signer’s, bare or in a link', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      expect(recognizeText(address)).toMatchObject({ kind: 'address', address });
      expect(recognizeText(getSignerPath(address))).toMatchObject({ kind: 'address', address });
    }),
  );
});

it('F1 64 hex digits are a fingerprint, whatever stands before or behind', () => {
  fc.assert(
    fc.property(digests, (hex) => {
      for (const text of [hex, hex.toUpperCase(), `sha256:${hex}`, `${hex}  a b.txt`]) {
        expect(recognizeText(text), text).toMatchObject({ kind: 'digests', subjects: [{}] });
      }
    }),
  );
});

it('F1 any text is recognized or refused, never thrown at', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 300 }), (text) => {
      expect(recognizeText(text).kind).toBeTypeOf('string');
    }),
  );
});

it.each([
  ['an explorer’s link', `https://explorer.solana.com/tx/${SIGNATURE}?cluster=devnet`],
  ['a link without a scheme', `countersign.example/verify/${SIGNATURE}`],
  ['a path', `/verify/${SIGNATURE}`],
  ['a link in a message', `Look: https://a.example/verify/${SIGNATURE}. Is it real?`],
  ['a link in brackets', `<https://a.example/verify/${SIGNATURE}>`],
  ['a list of links with a comment', `# title\r\nhttps://a.example/verify/${SIGNATURE}\r\n`],
  ['G a link with a full stop', `https://a.example/verify/${SIGNATURE}.`],
  [
    'G a link with a bracket behind its network',
    `https://a.example/verify/${SIGNATURE}?cluster=solana:devnet).`,
  ],
  ['G a code with a comma', `${SIGNATURE},`],
  ['G a code in typographic quotes', `„${SIGNATURE}“…`],
  ['G an explorer’s link, encoded', `https://explorer.solana.com/tx/${SIGNATURE}%22`],
  ['a code broken into lines', `${SIGNATURE.slice(0, 40)}\n${SIGNATURE.slice(40)}`],
])('F1 %s leads to the record', (_, text) => {
  expect(recognizeText(text)).toMatchObject(RECORD);
});

it.each([
  `SHA256(a)= ${HEX}`,
  `SHA256 hash of a:\n${HEX}\nCertUtil: -hashfile command completed successfully.`,
  `0x${HEX}`,
  'sha256-CgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgo=',
])('I %j is a fingerprint', (text) => {
  expect(recognizeText(text)).toMatchObject({ kind: 'digests', subjects: [{}] });
});

it('F1 several sha256sum lines are a list', () => {
  const found = recognizeText(`${HEX}  a.txt\n${'cd'.repeat(32)} *b.txt\n`);
  expect(found).toMatchObject({
    kind: 'digests',
    subjects: [{ name: 'a.txt' }, { name: 'b.txt' }],
  });
});

it('F1 an explorer’s network is one of ours, an unknown one is none', () => {
  const at = (cluster: string) =>
    `https://explorer.solana.com/address/${ADDRESS}?cluster=${cluster}`;
  expect(recognizeText(at('mainnet-beta'))).toMatchObject({ clusterId: 'solana:mainnet' });
  expect(recognizeText(at('custom'))).toMatchObject({ clusterId: null });
});

it('F1 JSON is a receipt where it says so', () => {
  const type = 'application/vnd.countersign.receipt+json;version=1';
  expect(recognizeText(`{"mediaType":"${type}"}`)).toEqual({ kind: 'receipt' });
  expect(recognizeText('{"a":1}')).toMatchObject({ fault: { code: 'json' } });
});

it.each([
  ['', { code: 'empty' }],
  ['   \n', { code: 'empty' }],
  ['hello', { code: 'other' }],
  ['https://a.example/verify/123', { code: 'link' }],
  ['javascript:alert(1)', { code: 'other' }],
  ['ab'.repeat(20), { code: 'hex-length', length: 40 }],
  [SIGNATURE.slice(0, 60), { code: 'code-length', length: 60 }],
  [`${SIGNATURE.slice(0, 60)}0${SIGNATURE.slice(61)}`, { code: 'character', character: '0' }],
  [`SHA512(a)= ${HEX}${HEX}`, { code: 'other-algorithm', algorithm: 'SHA512' }],
  [`MD5 hash of a:\n${HEX.slice(32)}`, { code: 'other-algorithm', algorithm: 'MD5' }],
  [`https://a.example/verify/${SIGNATURE} https://a.example/by/${ADDRESS}`, { code: 'several' }],
])('F1 %j is refused, with the near miss', (text, fault) => {
  expect(recognizeText(text)).toEqual({ kind: 'unknown', fault });
});

it('F1 ten megabytes of anything are refused by their size, unread', () => {
  const size = 10 * 1024 * 1024;
  for (const unit of ['a', '1', '/', 'https://a/ ', `${HEX}\n`, '<']) {
    const found = recognizeText(unit.repeat(size / unit.length));
    expect(found, unit).toEqual({ kind: 'unknown', fault: { code: 'too-long' } });
  }
  expect(recognizeText(' '.repeat(size))).toMatchObject({ fault: { code: 'empty' } });
});
