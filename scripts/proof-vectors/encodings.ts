import {
  isAddress,
  isLink,
  isNet,
  isSignature,
  parseDigestList,
  printAddress,
  printDigest,
  toVisibleText,
} from '../../src/proof/index';
import { ALICE, createFile, NET, sha256, toHexText } from './cast';

const SIGNATURE = '4'.repeat(87);
const { digest } = createFile('a.txt');
const HEX = toHexText(digest.bytes);

function judge(texts: readonly string[], isAccepted: (text: string) => boolean) {
  return texts.map((text) => ({ text, isAccepted: isAccepted(text) }));
}

const LISTS = [
  `${HEX}  report.pdf\n`,
  `${HEX} *photo.jpg\r\n${HEX}\n\nsha256:${HEX}\n  ${HEX.toUpperCase()}  \n`,
  `\\${HEX}  a\\nb\\\\c\\rd\n`,
  `\\${HEX}  a\\tb\n`,
  `\\${HEX}  a\\\n`,
  `${HEX}  a\\nb\n`,
  `${HEX}   two spaces in front\n`,
  `${HEX} one space\n`,
  ` \t\n\n${HEX}\n  `,
  `${HEX}x\n${HEX.slice(1)}  short\nmd5:${HEX}\n`,
  'nothing of the kind',
  '',
];

/** Texts that stand for bytes, and texts that don't. */
export function makeEncodings() {
  const { address } = ALICE;
  return {
    digestToAddress: [{ digest: printDigest(digest), address: printAddress(digest.bytes) }],
    addresses: judge(
      [
        address,
        '1'.repeat(32),
        '1'.repeat(31),
        '1'.repeat(33),
        `1${address}`,
        address.slice(1),
        ` ${address}`,
        `${address}\n`,
        address.replace(/.$/, '0'),
        '4'.repeat(45),
        'z'.repeat(44),
        '',
      ],
      isAddress,
    ),
    signatures: judge(
      [
        SIGNATURE,
        '1'.repeat(64),
        '1'.repeat(65),
        `1${SIGNATURE}`,
        SIGNATURE.slice(2),
        'z'.repeat(88),
        SIGNATURE.replace('4', 'l'),
        '4'.repeat(89),
        `${SIGNATURE}\n`,
        '',
      ],
      isSignature,
    ),
    nets: judge([NET, NET.slice(1), `${NET}1`, NET.replace(/.$/, 'I'), ''], isNet),
    links: judge(
      [
        'https://example.org/',
        'https://example.org/%E2%9C%93?q=a%20b#c',
        'https://example.org:8443/a',
        'https://192.0.2.1/',
        'https://x/',
        'https://x:1/y',
        'https://x-/',
        "https://example.org/-._~!$&'()*+,;=:@/?-._~!$&()*+,;=:@/?#-._~!$&'()*+,;=:@/?",
        'https://example.org/a^b',
        'https://example.org/a|b',
        'https://example.org/?a[]=b',
        "https://example.org/?a='b'",
        'https://example.org/a b',
        'https://example.org/✓',
        'https://example.org',
        'https://exa_mple.org/',
        'https://-example.org/',
        'https://example.org:99999/',
        'https://u@example.org/',
        'https://example.org\\.evil.example/',
        'https:example.org/',
        'http://example.org/',
        'javascript:alert(1)//https://example.org/',
        'data:text/html,https://example.org/',
        '',
      ],
      isLink,
    ),
    digestLists: LISTS.map((text) => {
      const { subjects, faults } = parseDigestList(text);
      const files = subjects.map((subject) => ({
        name: subject.name,
        digest: printDigest(subject.digest),
      }));
      return { text, files, faults };
    }),
    visibleTexts: ['plain', 'a\u202Eb', '\u0000\n', 'zero\u200Bwidth', '❤️ 👩‍💻', '\u{E0041}'].map(
      (text) => ({ text, visible: toVisibleText(text) }),
    ),
    sha256: ['', 'abc', 'countersign'].map((text) => ({ text, hex: toHexText(sha256(text)) })),
  };
}
