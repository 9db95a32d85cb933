import { encodeBase58, encodeHex } from '@countersign/proof/encoding';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getRecordPath, getSignerPath } from '../../configuration/addresses';
import { recognizeText } from './recognize-text';

const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 }).map(encodeBase58);
const addresses = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase58);
const digests = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeHex);

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const HEX = 'ab'.repeat(32);
const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const RECORD = { kind: 'record', signature: SIGNATURE };

it('F1 a signature, bare or in a link of any site, is that record’s', () => {
  fc.assert(
    fc.property(signatures, fc.webAuthority(), (signature, site) => {
      const record = { kind: 'record', signature };
      expect(recognizeText(` ${signature}\n`)).toMatchObject(record);
      const link = `https://${site}${getRecordPath(signature, 'solana:devnet')}`;
      if (!URL.canParse(link)) return;
      expect(recognizeText(link)).toEqual({
        ...record,
        clusterId: 'solana:devnet',
        asked: null,
      });
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

it('F1 64 hex digits are a fingerprint, whatever is before or after them', () => {
  fc.assert(
    fc.property(digests, (hex) => {
      for (const text of [hex, hex.toUpperCase(), `sha256:${hex}`, `${hex}  a b.txt`]) {
        expect(recognizeText(text), text).toMatchObject({ kind: 'digests', subjects: [{}] });
      }
    }),
  );
});

it('F1 any text is recognized or refused without an error', () => {
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
  ['a link with something at its end', `https://a.example/verify/${SIGNATURE}?utm=x#top`],
  ['a link in brackets', `<https://a.example/verify/${SIGNATURE}>`],
  ['G a link with a full stop', `https://a.example/verify/${SIGNATURE}.`],
  [
    'G a link with a bracket behind its network',
    `https://a.example/verify/${SIGNATURE}?cluster=solana:devnet).`,
  ],
  ['G a code with a comma', `${SIGNATURE},`],
  ['G a code in typographic quotes', `„${SIGNATURE}“…`],
  ['G an explorer’s link, encoded', `https://explorer.solana.com/tx/${SIGNATURE}%22`],
  [
    'a page that signs about it',
    `https://a.example/sign?countersign=${SIGNATURE}&cluster=solana:devnet`,
  ],
  ['a page of links', `/sign?links=${SIGNATURE}`],
  ['a page that withdraws', `/sign?revoke=${SIGNATURE}).`],
  [
    'a memo of links',
    `countersign/1 links ${SIGNATURE} net=${NET} url=https://a.example/by/${ADDRESS}`,
  ],
  ['a withdrawal’s memo, in quotes', `"countersign/1 revoke ${SIGNATURE} net=${NET}"`],
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

it('F1 a file may be named by a fingerprint', () => {
  const name = `backup-${'cd'.repeat(32)}.tar`;
  expect(recognizeText(`${HEX}  ${name}`)).toMatchObject({ subjects: [{ name }] });
});

it('F1 several sha256sum lines are a list', () => {
  const found = recognizeText(`${HEX}  a.txt\n${'cd'.repeat(32)} *b.txt\n`);
  expect(found).toMatchObject({
    kind: 'digests',
    subjects: [{ name: 'a.txt' }, { name: 'b.txt' }],
  });
});

it.each([
  ['explorer.solana.com/tx/', '', 'mainnet'],
  ['solscan.io/tx/', '', 'mainnet'],
  ['www.solscan.io/tx/', '?cluster=devnet', 'devnet'],
  ['solana.fm/tx/', '?cluster=devnet-solana', 'devnet'],
  ['solana.fm/tx/', '?cluster=mainnet-alpha', 'mainnet'],
  ['xray.helius.xyz/tx/', '?network=devnet', 'devnet'],
  ['xray.helius.xyz/tx/', '?network=mainnet', 'mainnet'],
  ['orbmarkets.io/tx/', '', 'mainnet'],
  ['explorer.solana.com/tx/', '?cluster=mainnet-beta', 'mainnet'],
  ['explorer.solana.com/tx/', '?cluster=testnet', 'testnet'],
])('F1 an explorer’s link at %s with %j is of %s', (path, search, network) => {
  const clusterId = `solana:${network}`;
  const link = `https://${path}${SIGNATURE}${search}`;
  expect(recognizeText(link)).toEqual({ ...RECORD, clusterId, asked: null });
});

it('F1 a link of an unknown site, or with an unknown network, names no network', () => {
  for (const link of [
    `https://a.example/tx/${SIGNATURE}`,
    `https://explorer.solana.com/tx/${SIGNATURE}?cluster=custom`,
    `https://explorer.solana.com/tx/${SIGNATURE}?cluster=mainnetwork`,
  ]) {
    expect(recognizeText(link), link).toMatchObject({ ...RECORD, clusterId: null });
  }
});

it('F1 a link with a question keeps the question and its site', () => {
  const code = `${'0a'.repeat(16)}.1790000000`;
  const link = `https://a.example/verify/${SIGNATURE}?cluster=solana:devnet#question=${code}`;
  expect(recognizeText(link)).toMatchObject({
    ...RECORD,
    clusterId: 'solana:devnet',
    asked: {
      origin: 'https://a.example',
      question: { nonce: '0a'.repeat(16), askedAt: 1_790_000_000 },
    },
  });
});

it.each([
  ['alone', (memo: string) => memo],
  ['in quotes', (memo: string) => `“${memo}”`],
  ['on a line of its own', (memo: string) => `\n${memo}\r\n`],
])('F1 a file’s memo %s leads to its fingerprint', (_, show) => {
  const memo = `countersign/1 file sha256:${HEX} net=${NET} title=a`;
  expect(recognizeText(show(memo))).toMatchObject({
    kind: 'digests',
    subjects: [{ name: `sha256:${HEX}` }],
  });
});

it('F1 a memo of a later format is recognized', () => {
  expect(recognizeText(`countersign/2 file sha256:${HEX}`)).toEqual({ kind: 'newer-memo' });
});

it.each([
  ['tree', `countersign/1 tree sha256:${HEX} n=3 net=${NET}`],
  ['hidden', `countersign/1 hidden sha256:${HEX} net=${NET}`],
])('F1 a memo of kind %s leads to its digest, which is not a file’s', (digestKind, memo) => {
  expect(recognizeText(memo)).toMatchObject({ kind: 'digests', digestKind, subjects: [{}] });
});

it('F1 a statement’s memo names its network', () => {
  const memo = `countersign/1 revoke ${SIGNATURE} net=${NET}`;
  expect(recognizeText(memo)).toEqual({ ...RECORD, clusterId: 'solana:devnet', asked: null });
});

it('F1 a list of a thousand lines is read whole', () => {
  const found = recognizeText(`${HEX}  photos/2026/summer.jpg\n`.repeat(1000));
  expect(found.kind === 'digests' && found.subjects.length).toBe(1000);
});

it('F1 JSON with the media type is a receipt', () => {
  const type = 'application/vnd.countersign.receipt+json;version=1';
  expect(recognizeText(`{"mediaType":"${type}"}`)).toEqual({ kind: 'receipt' });
  expect(recognizeText(`\ufeff\n{"a": 1, "mediaType":"${type}"}`)).toEqual({ kind: 'receipt' });
  expect(recognizeText('{"a":1}')).toEqual({ kind: 'unknown' });
});

it.each([
  ...['', '   \n', 'hello', 'https://a.example/verify/123', 'javascript:alert(1)', 'ada.sol'],
  ...['ab'.repeat(20), SIGNATURE.slice(0, 60), `Signature: ${SIGNATURE}`],
  `Look: https://a.example/verify/${SIGNATURE}. Is it real?`,
  `https://mail.example/?url=${encodeURIComponent(`https://a.example/verify/${SIGNATURE}`)}`,
  `${SIGNATURE.slice(0, 40)}\n${SIGNATURE.slice(40)}`,
  `https://a.example/verify/${SIGNATURE} https://a.example/by/${ADDRESS}`,
  `${HEX} and ${'cd'.repeat(32)}`,
  `[217] countersign/1 file sha256:${HEX} net=${NET}`,
  `countersign/1 file sha256:${HEX}`,
  `${HEX}  a\nnothing\n${HEX}  b`,
  `${HEX}  a\n${HEX}  b\nMD5 (c) = ${HEX.slice(32)}`,
  `keccak256:${HEX}`,
  // A one-line field drops line breaks.
  `${HEX}  a.txt${'cd'.repeat(32)}  b.txt`,
])('F1 %j is not recognized', (text) => {
  expect(recognizeText(text)).toEqual({ kind: 'unknown' });
});

it('F1 ten megabytes of anything are refused by their size, unread', () => {
  const size = 10 * 1024 * 1024;
  for (const unit of ['a', '1', '/', ' ', 'https://a/ ', `${HEX}\n`, '<']) {
    expect(recognizeText(unit.repeat(size / unit.length)), unit).toEqual({ kind: 'unknown' });
  }
  const lines = `${HEX}\n${HEX}\n${'x\n'.repeat(500_000)}`;
  expect(recognizeText(lines)).toEqual({ kind: 'unknown' });
});
