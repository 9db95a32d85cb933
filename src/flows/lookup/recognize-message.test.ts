import { encodeBase58 } from '@countersign/proof/encoding';
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { recognizeText } from './recognize-text';

afterEach(() => {
  vi.restoreAllMocks();
});

const A = encodeBase58(new Uint8Array(64).fill(9));
const B = encodeBase58(new Uint8Array(64).fill(3));
const ADDRESS = encodeBase58(new Uint8Array(32).fill(7));
const HEX = 'ab'.repeat(32);
const OTHER_HEX = 'cd'.repeat(32);
/** Of Devnet. */
const NET = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
const LINK = `https://a.example/verify/${A}`;
const OTHER_LINK = `https://a.example/verify/${B}`;
const MEMO = `countersign/1 file sha256:${HEX} net=${NET}`;
const OTHER_MEMO = `countersign/1 file sha256:${OTHER_HEX} net=${NET}`;
const RECORD = { kind: 'record', signature: A };

it.each([
  ['links with a comma between', `${LINK},${OTHER_LINK}`],
  ['links with nothing between', `${LINK}${OTHER_LINK}`],
  ['links in a sentence', `see ${LINK};${OTHER_LINK} ok`],
  ['links without a scheme', `a.example/verify/${A}, a.example/verify/${B}`],
  ['a link and a signature', `${LINK} and ${B}`],
  ['a link and two signatures, beside a fingerprint', `${LINK}\n${B}\n${HEX}`],
  ['fingerprints in a message', `One is ${HEX}, the other ${OTHER_HEX}`],
  ['a statement’s memo beside a file’s', `countersign/1 revoke ${A} net=${NET}\n${MEMO}`],
  ['a signer’s link and a signature', `https://a.example/by/${ADDRESS} ${A}`],
  ['signatures in one link', `https://a.example/x/${A}/${B}`],
  [
    'links within one link',
    `https://b.example/?a=${encodeURIComponent(LINK)}&b=${encodeURIComponent(OTHER_LINK)}`,
  ],
  ['signatures that a link lists', `https://a.example/sign?links=${A},${B}`],
  ['memos on two lines', `${MEMO}\n${OTHER_MEMO}`],
  ['memos in an explorer', `[152] ${MEMO}; [152] ${OTHER_MEMO}`],
  ['a memo beside a link', `${OTHER_LINK}\n${MEMO}`],
  ['a memo in front of a link', `${MEMO}\nsee ${OTHER_LINK}`],
  ['a memo beside a signature', `Signature: ${A}\nMemo: ${MEMO}`],
])('F1 %s are several', (_, text) => {
  expect(recognizeText(text)).toEqual({ kind: 'unknown', fault: { code: 'several' } });
});

it.each([
  ['a link twice', `${LINK}\n${LINK}`],
  ['a link and its signature', `${LINK} (${A})`],
  ['a part of a path', `verify/${A}`],
  ['a part of a query', `tx=${A}&x=1`],
  ['a receipt’s name', `${A}.countersign.json`],
  ['a link behind another site’s', `https://b.example/news, ${LINK}`],
  ['a withdrawal’s memo beside its signature', `${A}\ncountersign/1 revoke ${A} net=${NET}`],
])('F1 %s is one thing', (_, text) => {
  expect(recognizeText(text)).toMatchObject(RECORD);
});

const MADE_UP = `https://a.example/verify/${'1'.repeat(63)}z`;

it.each([
  ['below a link', `${LINK}\n${HEX}`],
  ['above a link', `SHA-256: ${HEX}\n\n${LINK}`],
  ['with a name, below a link', `${LINK}\n${HEX}  a.pdf`],
  ['on the line of a link', `${HEX}  ${LINK}`],
  ['after a tab', `${HEX}\t${LINK}`],
  ['with others, below a link', `${LINK}\n${HEX}  a.pdf\n${OTHER_HEX}  b.pdf`],
  ['in a sentence', `Here is ${LINK}; the file’s SHA-256 is ${HEX}.`],
  ['beside a link without a scheme', `a.example/verify/${A} ${HEX}`],
  ['in a link, beside one', `${LINK} https://a.example/verify?digest=${HEX}`],
  ['beside its record’s signature', `Signature: ${A}, SHA-256: ${HEX}`],
  ['beside a withdrawal’s memo', `countersign/1 revoke ${A} net=${NET}\n${HEX}`],
])('F1 a fingerprint %s is of the record’s file: the record is what is meant', (_, text) => {
  expect(recognizeText(text)).toMatchObject(RECORD);
});

it('F1 a fingerprint beside a link is of its file, whatever signature that names', () => {
  const signature = MADE_UP.split('/').at(-1);
  expect(recognizeText(`${MADE_UP}\n${HEX}`)).toMatchObject({ kind: 'record', signature });
});

it('F1 a memo twice, or beside its fingerprint or its signer, is one thing', () => {
  for (const text of [`${MEMO}\n${MEMO}`, `${HEX}\n${MEMO}`, `By ${ADDRESS}\n${MEMO}`]) {
    expect(recognizeText(text), text).toMatchObject({ subjects: [{ name: `sha256:${HEX}` }] });
  }
});

it('F1 two addresses on two lines are several, never a signature', () => {
  const addresses = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(encodeBase58);
  fc.assert(
    fc.property(addresses, addresses, fc.constantFrom('', 'Signers: '), (one, other, label) => {
      fc.pre(one !== other);
      expect(recognizeText(`${label}${one}\n${other}`)).toMatchObject({
        fault: { code: 'several' },
      });
    }),
  );
});

it.each([
  ['45 digits', `${HEX.slice(0, 45)}  b.txt`],
  ['20 digits', `${HEX.slice(0, 20)}  b.txt`],
  ['a letter that is no digit', `${HEX.slice(0, 40)}g  b.txt`],
  ['one space', `${OTHER_HEX} b.txt`],
  ['SHA-1', `${HEX.slice(0, 40)}  b.txt`],
])('F1 of two lines of a list, one with %s is named', (_, line) => {
  for (const text of [`${HEX}  a.txt\n${line}`, `${line}\n${HEX}  a.txt`]) {
    expect(recognizeText(text), text).toMatchObject({
      fault: { code: 'line', fault: { text: line } },
    });
  }
});

it.each([
  ['HMAC-SHA256', `HMAC-SHA256: ${HEX}`],
  ['SHAKE256', `shake256: ${HEX}`],
  ['SHA 3-256', `SHA 3-256: ${HEX}`],
  ['b2sum', `b2sum: ${HEX}`],
  ['GOST', `GOST R 34.11-94: ${HEX}`],
])('F1 a digest by %s is no fingerprint', (algorithm, text) => {
  const found = recognizeText(text);
  expect(found).toMatchObject({ fault: { code: 'other-algorithm' } });
  expect(JSON.stringify(found).toLowerCase()).toContain(algorithm.toLowerCase());
});

it('F1 two digests by MD5 with a label are not joined', () => {
  const [one, other] = [HEX.slice(32), OTHER_HEX.slice(32)];
  expect(recognizeText(`Checksums: ${one} ${other}`)).toMatchObject({
    fault: { code: 'hex-length', length: 32 },
  });
  expect(recognizeText(`MD5: ${one}\n${other}`)).toMatchObject({ kind: 'unknown' });
});

it.each([
  [
    'Google',
    `https://www.google.com/url?source=https%3A%2F%2Fg.co&url=${encodeURIComponent(LINK)}`,
  ],
  [
    'Outlook',
    `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(LINK)}&data=x`,
  ],
  [
    'one within one',
    `https://a.example/?u=${encodeURIComponent(`https://b.example/?u=${encodeURIComponent(LINK)}`)}`,
  ],
  ['URL Defense', `https://urldefense.com/v3/__${LINK}__;!!abc!xyz$`],
  ['Proofpoint', `https://urldefense.proofpoint.com/v2/url?u=https-3A__a.example_verify_${A}&d=x`],
  ['Slack', `<${LINK}|record>`],
  ['Slack, in a message', `look <${LINK}|record> here`],
  ['Google, in plain letters', `https://www.google.com/url?q=${LINK}&sa=D`],
  ['an archive', `https://web.archive.org/web/2026/${LINK}`],
])('F1 a link that was wrapped by %s leads to the record', (_, text) => {
  expect(recognizeText(text)).toMatchObject(RECORD);
});

it.each([
  `https://a.example/verify?digest=sha256:${HEX}`,
  `https://search.sigstore.dev/?hash=${HEX}`,
  `https://a.example/sign#sha256=${HEX}`,
])('F1 a link that names a fingerprint leads to it: %s', (text) => {
  expect(recognizeText(text)).toMatchObject({ subjects: [{ name: `sha256:${HEX}` }] });
});

it.each([
  [`https://etherscan.io/tx/0x${HEX}`, 'an Ethereum transaction'],
  [`Look: https://etherscan.io/address/0x${HEX.slice(24)}.`, 'an Ethereum address'],
])('F1 %s is told for what it leads to', (text, name) => {
  expect(recognizeText(text)).toEqual({ kind: 'unknown', fault: { code: 'foreign-link', name } });
});

it('F1 a code with characters that are not seen within it is read', () => {
  for (const unseen of ['\ufe0f', '\u034f', '\u200b', '\u2060']) {
    expect(recognizeText(`${A.slice(0, 20)}${unseen}${A.slice(20)}`)).toMatchObject(RECORD);
  }
});

it('F1 a digest by SHA-224 on a line of its own is not searched, that by SHA-256 is', () => {
  const text = `SHA-224: ${HEX.slice(8)}\nSHA-256: ${HEX}`;
  expect(recognizeText(text)).toMatchObject({ subjects: [{ name: `sha256:${HEX}` }] });
});

it.each([`Hi Blake, the fingerprint is ${HEX}`, `Photo of the whirlpool: ${HEX}`])(
  'F1 a fingerprint beside a word that is no algorithm’s is read: %j',
  (text) => {
    expect(recognizeText(text)).toMatchObject({ subjects: [{ name: `sha256:${HEX}` }] });
  },
);

it('F1 a link that URL Defense wrapped keeps its network', () => {
  const text = `https://urldefense.com/v3/__${LINK}?cluster=solana:devnet__;!!abc!xyz$`;
  expect(recognizeText(text)).toMatchObject({ ...RECORD, clusterId: 'solana:devnet' });
});

it('F1 a path that asks its signer keeps the question', () => {
  const question = { nonce: '0a'.repeat(16), askedAt: 1_790_000_000 };
  expect(
    recognizeText(`/verify/${A}#question=${question.nonce}.${question.askedAt}`),
  ).toMatchObject({
    ...RECORD,
    asked: { origin: null, question },
  });
});

it('F1 a text of more links than a message has is said to hold several', () => {
  expect(recognizeText(`${LINK} `.repeat(51))).toMatchObject({ fault: { code: 'several' } });
});

it('F1 links within links end at the third, and a message with too many is not read', () => {
  const read = vi.spyOn(URL, 'canParse');
  const count = (text: string, code = 'link') => {
    read.mockClear();
    expect(recognizeText(text)).toMatchObject({ fault: { code } });
    return read.mock.calls.length;
  };
  const nest = (depth: number): string =>
    depth === 0 ? 'https://a/x' : `https://a/?u=${encodeURIComponent(nest(depth - 1))}`;
  // Each link is looked at when it is searched, when it may be broken, and when it is told why.
  expect(count(nest(8))).toBeLessThanOrEqual(4 * 4);
  const hostile = `https://a/?v=${'https:%2f%2fa/?u='.repeat(100)}${'.'.repeat(100)}a`;
  expect(count(Array.from({ length: 30 }, () => hostile).join(' '))).toBeLessThanOrEqual(
    30 * 4 * 4,
  );
  expect(
    count(`${hostile} `.repeat(33).trim() + ' https://a/b'.repeat(30), 'several'),
  ).toBeLessThanOrEqual(4);
});
