import { type Claim, parseMemo, serializeMemo } from '@countersign/proof/claims';
import { digestOf, formatDigest } from '@countersign/proof/encoding';
import { NET, toHexText, utf8 } from './cast';

const DIGEST = digestOf(utf8('hello\n'));
const SIGNATURE = '4'.repeat(87);
const D = formatDigest(DIGEST);

/** Persian, Hindi, Bengali, Malayalam, Sinhala, Kannada, Telugu and emoji */
const JOINED_TITLES = [
  'نامه\u200cها',
  'مِ\u200cرَ',
  'क्\u200dष',
  'क़्\u200cय',
  'র\u200d্যাব',
  'അവന്\u200d',
  'തമിഴ്\u200cനാട്',
  'ශ්\u200dරී ලංකා',
  'ರ\u200d್ಯಾಂಕ್',
  'హైదరాబాద్\u200cలో',
  '👩🏽\u200d❤️\u200d💋\u200d👨🏿',
];
/** Joiners that have no effect at their place. */
const STRAY_JOINERS = [
  'pay\u200cpal',
  '\u200cها',
  'نامه\u200c',
  'نامه\u200c\u200cها',
  'نامه\u200dها',
  'کار\u200cها',
  'نامه\u200c ها',
  'क\u200dष',
  'क्\u200c',
  'क्\u200ca',
  'का्\u200dष',
  'a्\u200dष',
  'क्\u200d\u200dष',
  '👩\u200d',
  '\u200d👩',
  '👩\u200da',
  '👩\u200c👩',
  '👩️️\u200d👩',
];

const CLAIMS: Record<string, Claim> = {
  'a file': { kind: 'file', digest: DIGEST, net: NET },
  'a file with a title': { kind: 'file', digest: DIGEST, net: NET, title: 'Report 2026' },
  'a title beyond ASCII': { kind: 'file', digest: DIGEST, net: NET, title: 'Größe, 写真 ❤️ 100%' },
  'a title of marks': { kind: 'file', digest: DIGEST, net: NET, title: "-._~!*'()=;/?:@&+$,#[]" },
  'a title of 80 bytes': { kind: 'file', digest: DIGEST, net: NET, title: '写'.repeat(26) + 'ab' },
  ...Object.fromEntries(
    JOINED_TITLES.map((title) => [
      `a title with a joiner: ${title}`,
      { kind: 'file', digest: DIGEST, net: NET, title },
    ]),
  ),
  'a tree': { kind: 'tree', root: DIGEST, count: 12, net: NET },
  'the largest tree': { kind: 'tree', root: DIGEST, count: 250_000, net: NET, title: 'All' },
  'a hidden file': { kind: 'hidden', commitment: DIGEST, net: NET },
  'a hidden tree': { kind: 'hidden', commitment: DIGEST, count: 3, net: NET },
  'one link': { kind: 'links', signature: SIGNATURE, net: NET, urls: ['https://example.org/'] },
  'two links': {
    kind: 'links',
    signature: SIGNATURE,
    net: NET,
    urls: ['https://example.org/a?b=c&d=%20#e', 'https://xn--bcher-kva.example:8443/url=x'],
  },
  'a link that fills 400 bytes': {
    kind: 'links',
    signature: SIGNATURE,
    net: NET,
    urls: [`https://example.org/${'a'.repeat(231)}`],
  },
  'a revocation': { kind: 'revoke', signature: SIGNATURE, net: NET },
  'a revocation with a reason': {
    kind: 'revoke',
    signature: SIGNATURE,
    net: NET,
    reason: 'Wrong.',
  },
};

const F = `countersign/1 file ${D} net=${NET}`;
const L = `countersign/1 links ${SIGNATURE} net=${NET}`;
const REFUSED: Record<string, string | Uint8Array> = {
  nothing: '',
  'the prefix without its slash': 'countersign',
  'a prefix in capitals': F.replace('countersign', 'Countersign'),
  'a space in front': ` ${F}`,
  'a byte order mark in front': `\ufeff${F}`,
  'somebody else’s memo': 'hello',
  'our memo quoted in another': `> ${F}`,
  'the prefix alone': 'countersign/',
  'a newer version': `countersign/2 anything at all, ünïcode too`,
  'a newer version, alone': 'countersign/17',
  'a newer version longer than any memo of ours': `countersign/2 ${'x'.repeat(500)}`,
  'version 999999': 'countersign/999999 x',
  'version 1000000': 'countersign/1000000 x',
  'version 123, and more behind it': 'countersign/123x',
  'a newer version quoted behind a claim': `${F} countersign/2 x`,
  'another algorithm quoted behind a claim': `${F} countersign/1 file sha512:00`,
  'version 0': F.replace('/1', '/0'),
  'version 01': F.replace('/1', '/01'),
  'version 1.1': F.replace('/1', '/1.1'),
  'a version that never ends': `countersign/${'9'.repeat(50)}`,
  'the version alone': 'countersign/1',
  'the version and a space': 'countersign/1 ',
  'another algorithm': F.replace('sha256', 'sha512'),
  'another algorithm, longer than any memo of ours': `${F.replace('sha256', 'sha512')} ${'x'.repeat(500)}`,
  'another algorithm, and a byte that is not ASCII': Uint8Array.from([
    ...utf8(F.replace('sha256', 'sha512')),
    0xff,
  ]),
  'another algorithm in a tree': `countersign/1 tree blake3:00 n=1 net=${NET}`,
  'no algorithm': F.replace('sha256:', ''),
  'an algorithm in capitals': F.replace('sha256', 'SHA256'),
  'an unknown kind': F.replace('file', 'video'),
  'a kind in capitals': F.replace('file', 'File'),
  'a kind alone': 'countersign/1 file',
  'a tab for a space': F.replace(' file', '\tfile'),
  'two spaces': F.replace(' file ', ' file  '),
  'a space at the end': `${F} `,
  'a newline at the end': `${F}\n`,
  'a zero byte at the end': `${F}\0`,
  'a byte that is not ASCII': Uint8Array.from([...utf8(F), 0xff]),
  'uppercase hex': F.replace(D, D.toUpperCase().replace('SHA256', 'sha256')),
  'a digest that is too short': F.replace(D, D.slice(0, -1)),
  'a digest that is too long': F.replace(D, `${D}0`),
  'a digit in front of the digest': F.replace('sha256', '0sha256'),
  'no net': `countersign/1 file ${D}`,
  'an empty net': F.replace(NET, ''),
  'a net that is too long': F.replace(NET, `${NET}1`),
  'a net that is not base58': F.replace(NET, '0'.repeat(32)),
  'a repeated net': `${F} net=${NET}`,
  'fields in another order': `countersign/1 tree ${D} net=${NET} n=2`,
  'a title before the net': `countersign/1 file ${D} title=x net=${NET}`,
  'a repeated title': `${F} title=a title=b`,
  'an unknown field': `${F} note=a`,
  'a field of another kind': `${F} url=https://example.org/`,
  'a field in capitals': F.replace('net=', 'NET='),
  'a second claim behind "; "': `${F}; ${F}`,
  'an empty title': `${F} title=`,
  'a title of 81 bytes': `${F} title=${'a'.repeat(81)}`,
  'a title that could be shorter': `${F} title=%41`,
  'a title in lowercase percent-encoding': `${F} title=%c3%a4`,
  'a title with a bare plus': `${F} title=a+b`,
  'a title with a lone percent sign': `${F} title=100%`,
  'a title that is not UTF-8': `${F} title=%FF`,
  'a title in overlong UTF-8': `${F} title=%C0%AF`,
  'a title with a UTF-8 surrogate': `${F} title=%ED%A0%80`,
  'a title with a newline': `${F} title=a%0Ab`,
  'a title with a bidi override': `${F} title=a%E2%80%AEb`,
  'a title with a bidi isolate': `${F} title=a%E2%81%A6b`,
  'a title with a zero-width space': `${F} title=a%E2%80%8Bb`,
  'a title with a zero-width joiner': `${F} title=a%E2%80%8Db`,
  ...Object.fromEntries(
    STRAY_JOINERS.map((title) => [
      `a title with a joiner that changes nothing: ${title.replace(/\u200c|\u200d|\ufe0f/g, toName)}`,
      `${F} title=${encodeURIComponent(title)}`,
    ]),
  ),
  'a title with a byte order mark': `${F} title=%EF%BB%BFa`,
  'a title with a tag character': `${F} title=a%F3%A0%81%81`,
  'a tree without a count': `countersign/1 tree ${D} net=${NET}`,
  'a count of none': `countersign/1 tree ${D} n=0 net=${NET}`,
  'a count with a leading zero': `countersign/1 tree ${D} n=02 net=${NET}`,
  'a signed count': `countersign/1 tree ${D} n=+2 net=${NET}`,
  'a fractional count': `countersign/1 tree ${D} n=2.0 net=${NET}`,
  'a count beyond 250,000': `countersign/1 tree ${D} n=250001 net=${NET}`,
  'a hidden claim with an empty count': `countersign/1 hidden ${D} n= net=${NET}`,
  'a hidden claim with a title': `countersign/1 hidden ${D} net=${NET} title=a`,
  'a hidden claim without a net': `countersign/1 hidden ${D} n=1`,
  'a hidden claim without a digest': `countersign/1 hidden net=${NET}`,
  'links without a url': L,
  'links without a net': `countersign/1 links ${SIGNATURE} url=https://example.org/`,
  'a link that is none behind a good one': `${L} url=https://example.org/ url=http://example.org/`,
  'the same link twice': `${L} url=https://example.org/ url=https://example.org/`,
  'a javascript link': `${L} url=javascript:alert(1)`,
  'a data link': `${L} url=data:text/html,x`,
  'a link without TLS': `${L} url=http://example.org/`,
  'a link with a user name': `${L} url=https://example.org@evil.example/`,
  'a link with a space': `${L} url=https://example.org/a b`,
  'a link without a path': `${L} url=https://example.org`,
  'a link in capitals': `${L} url=HTTPS://EXAMPLE.ORG/`,
  'a link with its default port': `${L} url=https://example.org:443/`,
  'a link with a dot segment': `${L} url=https://example.org/a/../b`,
  'a link with a backslash': `${L} url=https://example.org\\@evil.example/`,
  'a link to an impossible host': `${L} url=https://xn--a/`,
  'a link to an IPv6 literal': `${L} url=https://[::1]/`,
  'a link to an empty url': `${L} url=`,
  'links beyond 400 bytes': `${L} url=https://example.org/${'a'.repeat(300)}`,
  'a signature with a leading 1 too many':
    L.replace(SIGNATURE, `1${SIGNATURE}`) + ' url=https://example.org/',
  'a signature that is too short':
    L.replace(SIGNATURE, SIGNATURE.slice(2)) + ' url=https://example.org/',
  'a signature that is not base58':
    L.replace(SIGNATURE, '0'.repeat(87)) + ' url=https://example.org/',
  'a revocation of no signature': `countersign/1 revoke net=${NET}`,
  'a revocation of a 1 too many': `countersign/1 revoke 1${SIGNATURE} net=${NET}`,
  'a revocation with an empty reason': `countersign/1 revoke ${SIGNATURE} net=${NET} reason=`,
  'a revocation without a net': `countersign/1 revoke ${SIGNATURE}`,
  'a tree with a digest that is too short': `countersign/1 tree ${D.slice(0, -1)} n=2 net=${NET}`,
  'a hidden claim with a digest that is too short': `countersign/1 hidden ${D.slice(0, -1)} net=${NET}`,
  'a tree without a digest': `countersign/1 tree n=2 net=${NET}`,
  'a tree without a net': `countersign/1 tree ${D} n=2`,
};

function toName(character: string): string {
  return `<${character.charCodeAt(0).toString(16)}>`;
}

function toJsonClaim(claim: Claim) {
  return Object.fromEntries(
    Object.entries(claim).map(([name, value]: [string, unknown]) => [
      name,
      name === 'digest' || name === 'root' || name === 'commitment' ? D : value,
    ]),
  );
}

export function makeMemos() {
  return {
    claims: Object.entries(CLAIMS).map(([name, claim]) => ({
      name,
      memo: serializeMemo(claim),
      claim: toJsonClaim(claim),
    })),
    refused: Object.entries(REFUSED).map(([name, memo]) => {
      const bytes = typeof memo === 'string' ? utf8(memo) : memo;
      const { ...reading } = parseMemo(bytes);
      if (reading.status === 'claim') throw new Error(`accepted: ${name}`);
      return { name, hex: toHexText(bytes), reading };
    }),
  };
}
