import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from '../encoding/base64';
import { fromUtf8, joinBytes, toUtf8 } from '../encoding/bytes';
import { decodeHex } from '../encoding/hex';
import { getForeignFormat, isNamedLikeForeignProof, MAX_FOREIGN_BYTES } from './foreign-proof';
import { MADE } from './test/made-proofs';

const made = (name: keyof typeof MADE) => decodeBase64(MADE[name]) ?? new Uint8Array();
const armored = fromUtf8(made('pgpArmor')) ?? '';
const bytes = (hex: string) => decodeHex(hex.replaceAll(' ', ''));
const zeros = (count: number) => '00'.repeat(count);
const MAGIC = '004f70656e54696d657374616d7073000050726f6f6600bf89e2e884e89294';
const PENDING = `00 83dfe30d2ef90c8e 03 612e62`;

/** Two branches; each operation once. */
const timestamp = bytes(
  `${MAGIC} 01 08 ${zeros(32)} f0 02 abcd f1 8100 ${zeros(1)} f2 f3 08 ff ${PENDING} 67 02 03 ${PENDING}`,
);
const box = (type: string, ...parts: readonly Uint8Array[]) => {
  const content = joinBytes(toUtf8(type), ...parts);
  return joinBytes(Uint8Array.of(0, 0, 0, content.length + 4), content);
};
const description = box(
  'jumd',
  decodeHex('6332706100110010800000aa00389b71'),
  toUtf8('\x03c2pa\0'),
);
const manifest = box('jumb', description, box('jumb', box('jumd', toUtf8('a claim'))));
const signature = encodeBase64(toUtf8(`ED${'k'.repeat(72)}`));
const minisign = [
  'untrusted comment: signature from a key',
  signature,
  'trusted comment: timestamp:1',
  encodeBase64(new Uint8Array(64)),
];
const text = 'MEUCIQDsignature==';
const envelope = { payload: text, payloadType: 'text/plain', signatures: [{ sig: text }] };
const bundle = {
  mediaType: 'application/vnd.dev.sigstore.bundle.v0.3+json',
  verificationMaterial: { certificate: {} },
  messageSignature: { signature: text },
};
const json = (value: object) => toUtf8(JSON.stringify(value));
const oid = '06 09 2a864886f70d010702';
const v6 = `c2 51 06 00 1b 0a 00000000 00000000 0000 02 0000 ${zeros(64)}`;

const proofs: readonly (readonly [format: string, name: string, content: Uint8Array])[] = [
  ['opentimestamps', 'a.txt.ots', timestamp],
  ['pgp', 'a.sig', made('pgp')],
  ['pgp', 'a.ASC', made('pgpArmor')],
  ['pgp', 'two.sig', joinBytes(made('pgp'), made('pgp'))],
  ['pgp', 'six.sig', bytes(v6)],
  ['pgp', 'long.sig', bytes(`c2 ff 00000051 ${v6.slice(6)}`)],
  ['pgp', 'old.gpg', bytes(`88 0d 04 00 01 08 0000 0000 0000 0001 01`)],
  ['pgp', 'notes.sig', bytes(`c2 c0 15 04 00 01 08 00c8 ${zeros(200)} 0000 0000 0001 01`)],
  ['pgp', 'note.asc', toUtf8(armored.replace('\n\n', '\nComment: a note\n\n'))],
  ['pgp', 'windows.asc', toUtf8(armored.replaceAll('\n', '\r\n'))],
  ['ssh', 'a.sig', made('ssh')],
  ['minisign', 'a.minisig', toUtf8(`${minisign.join('\n')}\n`)],
  ['minisign', 'signify.sig', toUtf8(minisign.slice(0, 2).join('\n'))],
  ['cms', 'a.p7s', made('cms')],
  ['cms', 'a.pem', made('cmsPem')],
  [
    'timestamp-reply',
    'a.tsr',
    joinBytes(bytes(`30 8201b8 30 03 02 01 00`.replace('8201b8', '8201b5')), made('cms')),
  ],
  ['sigstore', 'a.sigstore.json', json(bundle)],
  [
    'sigstore',
    'a.bundle',
    json({ ...bundle, messageSignature: undefined, dsseEnvelope: envelope }),
  ],
  ['sigstore', 'old.bundle', json({ base64Signature: text, cert: 'x', rekorBundle: {} })],
  ['cosign', 'a.sig', made('cosign')],
  [
    'in-toto',
    'a.intoto.jsonl',
    toUtf8(`${JSON.stringify(envelope)}\n${JSON.stringify(envelope)}\n`),
  ],
  ['c2pa', 'a.c2pa', manifest],
];

describe('a proof of another kind', () => {
  it.each(proofs)('should be told as what it is: %s, %s', (format, name, content) => {
    expect(getForeignFormat(name, content)).toBe(format);
    expect(isNamedLikeForeignProof(name)).toBe(true);
  });

  it.each(proofs)(
    'should be a file like any other under another name: %s, %s',
    (_, __, content) => {
      for (const name of ['run.sh', 'sig', 'a.sig.exe']) {
        expect(getForeignFormat(name, content)).toBeNull();
      }
      expect(isNamedLikeForeignProof('a.sig.exe')).toBe(false);
    },
  );

  it.each(proofs)(
    'should hide nothing behind it, before it, nor be cut: %s, %s',
    (_, name, content) => {
      const program = toUtf8('\n#!/bin/sh\nrm -rf /\n');
      const half = content.slice(0, content.length * 0.6);
      for (const other of [joinBytes(content, program), joinBytes(program, content), half]) {
        expect(getForeignFormat(name, other)).toBeNull();
      }
    },
  );

  it('should be small', () => {
    const spaces = toUtf8(' '.repeat(MAX_FOREIGN_BYTES));
    expect(getForeignFormat('a.sigstore.json', joinBytes(json(bundle), spaces))).toBeNull();
  });

  it.each([
    ['a.p7s', made('cmsWithContent')],
    ['a.p7s', bytes(`30 0b ${oid}`)],
    ['a.tsr', bytes(`30 05 30 03 02 01 00`)],
    ['a.p7s', bytes('30 80 0000')],
    ['a.p7s', bytes('30 85 0000000000')],
    ['a.sig', bytes('30 03 02 01 00')],
    ['a.ots', bytes(`${MAGIC} 02 08 ${zeros(32)} ${PENDING}`)],
    ['a.ots', bytes(`${MAGIC} 01 09 ${zeros(32)} ${PENDING}`)],
    ['a.ots', bytes(`${MAGIC} 01 08 ${zeros(32)} aa ${PENDING}`)],
    ['a.ots', bytes(`${MAGIC} 01 08 ${zeros(32)} f0 ffffffff01 00 ${PENDING}`)],
    ['a.sig', bytes('c2 e0 00')],
    ['a.sig', bytes('8b 04')],
    ['a.sig', bytes('cb 00')],
    ['a.sig', toUtf8('#!/bin/sh\nexit 0\n')],
    ['a.asc', toUtf8('-----BEGIN PGP SIGNATURE-----\n\nrm -rf /\n-----END PGP SIGNATURE-----\n')],
    ['a.asc', toUtf8('-----BEGIN PGP SIGNATURE-----\n')],
    ['a.asc', toUtf8('-----BEGIN PGP SIGNATURE-----\n-----END PGP SIGNATURE-----\n')],
    ['a.asc', toUtf8('-----BEGIN PGP SIGNATURE-----\n\n-----END PGP SIGNATURE-----\n')],
    ['a.asc', toUtf8('-----BEGIN PGP SIGNED MESSAGE-----\n\ntext\n')],
    ['a.asc', bytes('ff')],
    ['a.sig', toUtf8('untrusted comment: x')],
    ['a.asc', toUtf8(armored.replace('\n\n', '\nrm -rf /\n\n'))],
    [
      'a.minisig',
      toUtf8(`${minisign.slice(0, 1).join('')}\n${encodeBase64(new Uint8Array(74).fill(0xff))}`),
    ],
    ['a.minisig', toUtf8([...minisign.slice(0, 3), 'x'].join('\n'))],
    ['a.minisig', toUtf8(minisign.slice(0, 3).join('\n'))],
    ['a.sigstore.json', json({ ...bundle, scripts: { install: 'rm -rf /' } })],
    ['a.sigstore.json', json({ ...bundle, mediaType: { toString: 1 } })],
    ['a.sigstore.json', json({ ...bundle, messageSignature: { signature: 'rm -rf /' } })],
    ['a.sigstore.json', json({ ...bundle, verificationMaterial: 'x' })],
    ['a.sigstore.json', toUtf8('['.repeat(1000))],
    ['a.sigstore.json', toUtf8('{')],
    ['a.sigstore.json', bytes('ff')],
    ['a.intoto.json', json({ ...envelope, signatures: [] })],
    ['a.intoto.json', json({ ...envelope, signatures: {} })],
    ['a.c2pa', box('jumb', description)],
    ['a.c2pa', box('jumb', box('jumd', toUtf8('somebody else’s')))],
    ['a.c2pa', bytes('00000004 6a756d62')],
  ])('should not be told of what only begins like one: %s', (name, content) => {
    expect(getForeignFormat(name, content)).toBeNull();
  });
});
