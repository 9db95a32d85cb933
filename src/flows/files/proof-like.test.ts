import { expect, it } from 'vitest';
import { isNamedLikeEvidence, showsEvidence } from './proof-like';

it.each([
  ...[
    'a.asc',
    'a (1).asc',
    'a.asc.txt',
    'a.sig',
    'a.minisig',
    'a.ots',
    'a.ots.bak',
    'a.tsr',
    'a.p7s',
  ],
  ...['a.sigstore.json', 'a.sigstore.jsonl', 'a.intoto.jsonl', 'x/a.pem', 'a.crt', 'a.sha256'],
  ...['SHA256SUMS', 'd/SHA256SUMS.txt', 'sha256sum.txt', 'SHASUMS256.txt', 'app_1.0_checksums.txt'],
  ...['MD5SUMS', 'B2SUMS', 'a.countersign.json', 'a.countersign (2).json', 'a.receipts.zip'],
  ...['a.countersign - Kopie.json', 'a.countersign copy 2.json', 'a.countersign_1.json', 'a.asc~'],
  ...['a.countersign[1].json', 'a.countersign - Copy (2).json', 'a.sig.crdownload', 'a.asc.gz'],
  ...['a.xades', 'a.asice', 'a.asics', 'a.bdoc', 'a.edoc', 'a.jws', 'a.cose', 'a.chp', 'a.DIGESTS'],
  ...['a.scs', 'a.rsa', 'a.DSA', 'a.snapsign', 'a.sig.bin', 'a.tsr.bin'],
  ...['md5.txt', 'MD5', 'checksums.csv', 'sha256sums.csv'],
  ...['a.countersign - Copy.json', 'a.countersign.json.txt', 'countersign-5KtPn1abcDEF.pdf'],
])('C a name of evidence: %s', (name) => {
  expect(isNamedLikeEvidence(name)).toBe(true);
});

it.each([
  ...['a.txt', 'asc', 'a.sig.exe', 'contract.sign.pdf', 'sums.xlsx', 'summary.txt', 'a.json'],
  ...[
    'countersign.pdf',
    'checks.txt',
    'a.bin',
    'hash.ts',
    'md5.ts',
    'guide.adoc',
    'a.zip',
    'bundle.js',
    '',
  ],
])('C a name of any file: %s', (name) => {
  expect(isNamedLikeEvidence(name)).toBe(false);
});

const ARMOR = '-----BEGIN PGP SIGNATURE-----';
const hex = 'a'.repeat(64);
const CMS = [0x30, 0x80, 6, 9, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 7, 2, 0xa0, 0x80];
const RECEIPT = '{\n  "mediaType": "application/vnd.countersign.receipt+json;version=1"';
const XML = 'http://www.w3.org/2000/09/xmldsig#';
const OTS = '\0OpenTimestamps\0\0Proof\0';
const utf16 = (text: string) => [
  0xff,
  0xfe,
  ...Array.from(text).flatMap((sign) => [sign.charCodeAt(0), 0]),
];

it.each<[string, string | readonly number[]]>([
  [
    'a mail with a quoted receipt',
    'Hello,\n> "application/vnd.countersign.receipt+json;version=1"',
  ],
  ['a mail that brings a receipt', 'Content-Disposition: x; filename="a.txt.countersign.json"'],
  ['a signed mail', 'Content-Type: multipart/signed; protocol="application/pkcs7-signature"'],
  ['armor', ARMOR],
  ['armor with a mark', `\ufeff${ARMOR}`],
  ['armor in UTF-16', utf16(ARMOR)],
  ['armor within a text', `Jürgen wrote:\n> ${ARMOR}`],
  ['a certificate behind a text', 'Subject: CN=x\n-----BEGIN CERTIFICATE-----'],
  ['a Sigstore bundle', '{"mediaType": "application/vnd.dev.sigstore.bundle.v0.3+json"'],
  ['an envelope', '{"payloadType" : "x"'],
  ['Chainpoint 2', '{"@context": "https://w3id.org/chainpoint/v2", "type": "x"'],
  ['Chainpoint 1', '{ "header": { "type":"ChainpointSHA256v1"'],
  ['minisign', 'text\nuntrusted comment: x'],
  ['a list of digests', `${hex}  a.txt`],
  ['a list with a heading', `# made by x\n${hex}  a.txt`],
  ['one digest', `${hex}\n`],
  ['CertUtil', `SHA256 hash of a.txt:\r\n${hex}\r\n`],
  ['a list of BSD', `SHA256 (a.txt) = ${hex}`],
  ['a list of MD5', `${hex.slice(32)}  a.txt`],
  ['a receipt that a mail program packed', `Content: x\n\n${btoa(RECEIPT)}`],
  ['a receipt of Windows that was packed', btoa(`\xef\xbb\xbf${RECEIPT.replaceAll('\n', '\r\n')}`)],
  ['a signature in XML', `<?xml version="1.0"?>\n<ds:Signature Id="a" xmlns:ds="${XML}">`],
  ['signatures of a container', '\ufeff<asic:XAdESSignatures xmlns:asic="urn:x">'],
  ['a JSON signature', 'eyJhbGciOiJFUzI1NiJ9.e30.MEUCIQDsignature\n'],
  ['CMS in BER', CMS],
  ['OpenTimestamps', OTS],
  ['C2PA', '\0\0\0\x2ajumb\0\0\0\x1ejumdc2pa'],
])('C %s: its content shows it', (_, content) => {
  const bytes =
    typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content);
  expect(showsEvidence(bytes)).toBe(true);
});

it.each([
  '',
  'Hello',
  '{"no": "receipt"}',
  `the digest is ${hex} of a.txt`,
  'see a.countersign.json',
  'strings of a program-----BEGIN CERTIFICATE-----',
  '-----BEGIN PRIVATE KEY-----',
  `<invoice><ds:Signature xmlns:ds="${XML}"/></invoice>`,
  '<signatures>',
  'eyJhbGciOiJFUzI1NiJ9',
  btoa('{\n  "mediaType": "text/plain"'),
])('C a content of any file: %s', (content) => {
  expect(showsEvidence(new TextEncoder().encode(content))).toBe(false);
});

it('C should take bounded time, whatever stands in it', () => {
  const started = performance.now();
  for (const part of [
    'name=',
    ' ',
    '"payloadType" ',
    '> ',
    '-----BEGIN ',
    `${hex}\n`,
    'SHA ',
    '.sig',
  ]) {
    const text = part.repeat(Math.ceil(2 ** 20 / part.length));
    showsEvidence(new TextEncoder().encode(text));
    isNamedLikeEvidence(text);
  }
  expect(performance.now() - started).toBeLessThan(30_000);
});
