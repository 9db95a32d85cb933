import { encodeBase58, encodeHex } from '@countersign/proof/encoding';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getRecordPath } from '../../config/record-address';
import { getSignerPath } from '../../config/signer-address';
import { recognizeText } from './recognize-text';

/** 32 nines are a point of the curve; the last byte is S's highest. */
const R = new Uint8Array(32).fill(9);
const signatures = fc
  .tuple(fc.uint8Array({ minLength: 31, maxLength: 31 }), fc.integer({ min: 0, max: 15 }))
  .map(([bytes, last]) => encodeBase58(Uint8Array.from([...R, ...bytes, last])));
const addresses = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase58);
const digests = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeHex);

const SIGNATURE = encodeBase58(new Uint8Array(64).fill(9));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const HEX = 'ab'.repeat(32);
/** Of Devnet. */
const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
/** A letter short, and still 64 bytes. */
const SHORT = encodeBase58(new Uint8Array(64).fill(200)).slice(1);
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
  ['a path below a comment', `# title\r\n/verify/${SIGNATURE}\r\n`],
  ['a code behind its name', `Signature: ${SIGNATURE}`],
  ['a code within a sentence', `I signed it (${SIGNATURE}), have a look.`],
  ['a code that is named without a space', `signature=${SIGNATURE};`],
  ['a link beside an address', `By ${ADDRESS}: https://a.example/verify/${SIGNATURE}`],
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
  [
    'a withdrawal’s memo, in a log',
    `Program log: Memo (len 160): "countersign/1 revoke ${SIGNATURE} net=${NET}"`,
  ],
  [
    'a link broken into lines',
    `https://a.example/verify/${SIGNATURE.slice(0, 40)}\r\n${SIGNATURE.slice(40)}`,
  ],
  [
    'a link within one of a mail program',
    `https://mail.example/?url=${encodeURIComponent(`https://a.example/verify/${SIGNATURE}`)}&data=x`,
  ],
  [
    'a link that a wallet’s browser opens',
    `https://wallet.example/ul/browse/${encodeURIComponent(`https://a.example/verify/${SIGNATURE}`)}`,
  ],
  [
    'a code behind its name, broken',
    `Signature: ${SIGNATURE.slice(0, 40)}\n${SIGNATURE.slice(40)}`,
  ],
  [
    'a link broken where its code is as long as an address',
    `https://a.example/verify/${SIGNATURE.slice(0, 44)}\n${SIGNATURE.slice(44)}`,
  ],
  ['a code broken into lines', `${SIGNATURE.slice(0, 40)}\n${SIGNATURE.slice(40)}`],
])('F1 %s leads to the record', (_, text) => {
  expect(recognizeText(text)).toMatchObject(RECORD);
});

const ZEROS = `${'1'.repeat(63)}z`;
/** S is not below the group order, or R is no point. */
const MADE_UP = [ZEROS, encodeBase58(new Uint8Array(64).fill(7)), SHORT];

it('F1 a link, or a statement’s memo, leads to its record, whatever signature it names', () => {
  for (const signature of MADE_UP) {
    const link = `https://a.example/verify/${signature}`;
    for (const text of [
      link,
      `https://explorer.solana.com/tx/${signature}?cluster=devnet`,
      `/verify/${signature}`,
      `Look: ${link}. Is it real? (${signature})`,
      `https://mail.example/?url=${encodeURIComponent(link)}`,
      `countersign/1 revoke ${signature} net=${NET}`,
    ]) {
      expect(recognizeText(text), text).toMatchObject({ kind: 'record', signature });
    }
  }
});

it('F1 a bare code that is shorter than a mistyped signature may be asked for', () => {
  expect(recognizeText(ZEROS)).toMatchObject({ kind: 'record', signature: ZEROS });
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

it('F1 a link of an unknown site, or with an unknown network, is of none that is named', () => {
  for (const link of [
    `https://a.example/tx/${SIGNATURE}`,
    `https://explorer.solana.com/tx/${SIGNATURE}?cluster=custom`,
    `https://explorer.solana.com/tx/${SIGNATURE}?cluster=mainnetwork`,
  ]) {
    expect(recognizeText(link), link).toMatchObject({ ...RECORD, clusterId: null });
  }
});

it('F1 a link that asks its signer keeps the question, and says of what site it is', () => {
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
  ['in an explorer', (memo: string) => `[217] ${memo}`],
  ['between others', (memo: string) => `[3] abc; [217] ${memo}; [2] de`],
  ['in quotes', (memo: string) => `“${memo}”`],
  ['broken by a mail', (memo: string) => memo.replaceAll(' ', '\r\n')],
  ['broken by a terminal', (memo: string) => memo.replace(/^.{80}/, '$&\n')],
])('F1 a file’s memo %s leads to its fingerprint', (_, show) => {
  const memo = `countersign/1 file sha256:${HEX} net=${NET} title=a`;
  expect(recognizeText(show(memo))).toMatchObject({
    kind: 'digests',
    subjects: [{ name: `sha256:${HEX}` }],
  });
});

it.each([
  [`countersign/1 file sha256:${HEX.slice(2)} net=${NET}`, 'broken-memo'],
  [`countersign/1 file sha256:${HEX}`, 'broken-memo'],
  [`countersign/2 file sha256:${HEX}`, 'newer-memo'],
])('F1 %j is refused as a memo', (text, code) => {
  expect(recognizeText(text)).toEqual({ kind: 'unknown', fault: { code } });
});

it.each([
  ['tree', `countersign/1 tree sha256:${HEX} n=3 net=${NET}`],
  ['hidden', `countersign/1 hidden sha256:${HEX} net=${NET}`],
])('F1 a memo of kind %s leads to its digest, which is no file’s', (digestKind, memo) => {
  expect(recognizeText(memo)).toMatchObject({ kind: 'digests', digestKind, subjects: [{}] });
});

it('F1 a statement’s memo names its network', () => {
  const memo = `countersign/1 revoke ${SIGNATURE} net=${NET}`;
  expect(recognizeText(memo)).toEqual({ ...RECORD, clusterId: 'solana:devnet', asked: null });
});

it.each([
  [`${HEX}  a\nnothing\n${HEX}  b\nworse`, { line: 2, text: 'nothing' }],
  [`${HEX}  a\n${HEX.slice(1)}  b`, { line: 2 }],
  [`${HEX}  a\n${HEX}  b\nMD5 (c) = ${HEX.slice(32)}`, { line: 3, algorithm: 'MD5' }],
])('F1 a list with one bad line names that line: %#', (text, fault) => {
  expect(recognizeText(text)).toMatchObject({ fault: { code: 'line', fault } });
});

it('F1 a list of a thousand lines is read whole', () => {
  const found = recognizeText(`${HEX}  photos/2026/summer.jpg\n`.repeat(1000));
  expect(found.kind === 'digests' && found.subjects.length).toBe(1000);
});

it.each([
  `SHA-256 of a.pdf is ${HEX}.`,
  `Here is the hash:\n${HEX}\nthanks`,
  `MD5: ${HEX.slice(32)}\nSHA-256: ${HEX}\nDownload it at https://a.example/file`,
  `Transaction ${HEX} it was`,
])('F1 the one fingerprint within %j is found', (text) => {
  expect(recognizeText(text)).toMatchObject({
    kind: 'digests',
    subjects: [{ name: `sha256:${HEX}` }],
  });
});

it('F1 a fingerprint with a file’s name keeps the name, whatever is said below', () => {
  expect(recognizeText(`${HEX}  a.txt\n\nRegards, Ada`)).toMatchObject({
    subjects: [{ name: 'a.txt' }],
  });
});

it('F1 a fingerprint in a list keeps its name beside other digests of the same file', () => {
  const list = `${HEX.slice(24)}  a.txt\n${HEX}  a.txt\n${HEX}${HEX}  a.txt`;
  expect(recognizeText(list)).toMatchObject({ subjects: [{ name: 'a.txt' }] });
});

it('F1 what may be an Ethereum transaction is told from other fingerprints', () => {
  const isLike = (text: string) => {
    const found = recognizeText(text);
    return found.kind === 'digests' ? found.looksLikeEthereum : null;
  };
  expect([`0x${HEX}`, `"0x${HEX}"`, `Transaction 0x${HEX}`].map(isLike)).toEqual([
    true,
    true,
    true,
  ]);
  expect([HEX, `0x${HEX}\n0x${HEX}`].map(isLike)).toEqual([false, false]);
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
  [SHORT, { code: 'no-signature', signature: SHORT }],
  [`Signature: ${SHORT}`, { code: 'no-signature', signature: SHORT }],
  [`Signature: ${SIGNATURE.slice(0, 60)}`, { code: 'code-length', length: 60 }],
  [`# BLAKE3 sums\n${HEX}  a.txt`, { code: 'other-algorithm', algorithm: 'BLAKE3' }],
  [`The SHA3-256 of a.pdf is\n${HEX}`, { code: 'other-algorithm', algorithm: 'SHA3-256' }],
  [`keccak256:${HEX}`, { code: 'other-algorithm', algorithm: 'keccak256' }],
  [`0x${'aB'.repeat(20)}`, { code: 'look-alike', name: 'an Ethereum address' }],
  [`0x${'ab'.repeat(20)} is mine`, { code: 'look-alike', name: 'an Ethereum address' }],
  ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', { code: 'look-alike', name: 'a Bitcoin address' }],
  ['ada.sol', { code: 'look-alike', name: 'the name of a wallet, not its address' }],
  ['ada.sns', { code: 'look-alike', name: 'the name of a wallet, not its address' }],
  ['ada.skr', { code: 'look-alike', name: 'the name of a wallet, not its address' }],
  ['550e8400-e29b-41d4-a716-446655440000', { code: 'look-alike', name: 'a UUID' }],
  [`SHA512 is ${HEX}${HEX}`, { code: 'hex-length', length: 128 }],
  ['hey my dear friend how are you today', { code: 'other' }],
  [`MD5: ${HEX.slice(32)}\n${HEX.slice(32)}`, { code: 'other-algorithm', algorithm: 'MD5' }],
  [`0x${'ab'.repeat(31)}`, { code: 'hex-length', length: 62 }],
  [`${HEX} and ${'cd'.repeat(32)}`, { code: 'several' }],
  // A field of one line drops the line break.
  [`${HEX}  a.txt${'cd'.repeat(32)}  b.txt`, { code: 'several' }],
  [`${HEX} *added${'CD'.repeat(32)} *b${HEX}  c`, { code: 'several' }],
  [`Signer ${ADDRESS}, signature ${SIGNATURE}`, { code: 'several' }],
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
  expect(recognizeText(`${HEX}\n${HEX}\n${'x\n'.repeat(500_000)}`)).toMatchObject({
    fault: { code: 'too-long' },
  });
  expect(recognizeText(' '.repeat(size))).toMatchObject({ fault: { code: 'empty' } });
});
