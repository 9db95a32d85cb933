import type { Subject } from '../claim/subject';
import { decodeBase64 } from './base64';
import { formatDigest, toDigest, type Digest } from './digest';
import { decodeHex } from './hex';

export type DigestLine =
  | { readonly kind: 'subject'; readonly subject: Subject }
  | { readonly kind: 'heading'; readonly name: string | null }
  /** Names the file whose digest is on the line before. */
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'fault'; readonly fault: DigestFault };

export interface DigestFault {
  readonly code: 'not-a-digest' | 'bad-escape' | 'other-algorithm';
  /** The other algorithm's name, as the list writes it or as the number of digits suggests. */
  readonly algorithm?: string;
}

/** Needs a digit, so that `Shared on Monday:` names no algorithm. */
const ALGORITHM = '(?:SHA|SHAKE|MD|RIPEMD|BLAKE)-?\\d[\\w/-]{0,12}';
// `sha256sum` writes "<hex>  name" or "<hex> *name", after a backslash if it escaped the name.
const LABEL = '(?:sha-?256(?:[ -]?(?:check)?sum| hash| digest)? ?[:=]\\s{0,20}|0x)';
/** A second digest, or columns of numbers, are not a name. */
const DIGITS = '\\s*(?:[0-9a-f]{32,}\\s*$|\\d+\\s)';
const PLAIN = new RegExp(
  `^\\s*(?<escaped>\\\\?)${LABEL}?(?<digits>[0-9a-f]{64})(?:\\s*|(?: [ *]|\\t(?!${DIGITS})(?=[^\\t]+$))(?<name>.+))$`,
  'is',
);
// `sha256sum --tag` writes "SHA256 (name) = <hex>", OpenSSL "SHA2-256(name)= <hex>".
// A name may hold ") = ".
const TAGGED = new RegExp(
  `^\\s*(?<escaped>\\\\?)(?<algorithm>${ALGORITHM}) ?\\((?<name>.+)\\) ?= (?<digits>[0-9a-f]{32,128})\\s*$`,
  'is',
);
// The `integrity` attribute of npm and of web pages.
const INTEGRITY = /^\s*(?<algorithm>sha\d{3})-(?<base64>[\w+/=-]{24,100})\s*$/i;
// Get-FileHash, in a table: "SHA256   <hex>   path".
const ROW = new RegExp(
  `^(?<algorithm>${ALGORITHM})\\s{1,20}(?<digits>[0-9a-f]{32,128})(?:\\s{1,200}(?<name>\\S.*))?$`,
  'is',
);
const ROW_HEAD =
  /^(?:Algorithm\s{1,20}Hash\s{1,200}Path|"Algorithm","Hash","Path"|-{4,20}\s{1,20}-{4,20}\s{1,200}-{4,20})$/;
// Get-FileHash, as comma-separated values.
const COMMAS = new RegExp(
  `^"(?<algorithm>${ALGORITHM})","(?<digits>[0-9a-f]{32,128})","(?<name>[^"]+)"$`,
  'is',
);
// A line that PowerShell’s `Get-FileHash | Format-List` prints.
const MEMBER = /^(?<member>Algorithm|Hash|Path)\s{1,10}: ?(?<value>.*)$/s;
// CertUtil writes "SHA256 hash of name:" in any language, the digest, and a status line.
const CERTUTIL = new RegExp(`^(?<algorithm>${ALGORITHM}?)(?:[ -].*)?:$`, 'is');
const CERTUTIL_NAME = /hash of (?:file )?(?<name>.+):$/is;
const PAIRS = /^(?:[0-9a-f]{2} ){31}[0-9a-f]{2}$/i;
// `openssl dgst -c`
const COLONS = /(?<![0-9a-f:])(?:[0-9a-f]{2}:){15,63}[0-9a-f]{2}(?=\s*$)/i;
const SHA256 = /^SHA[- ]?(?:2-)?256(?:sums?)?$/i;
/** A name that has another meaning, such as `MD`, counts only before digits. */
const NAMED =
  /\b(?:(?:SHA[- ]?256[- ])?HMAC(?:[- ]SHA[- ]?\d)?|(?:SHA|SHAKE)-?\d|SHA (?=(?:[0-3]|224|256|384|512)\b)\d|MD-?\d(?!\d)|(?:BLAKE|SKEIN)-?\d|RIPEMD|KECCAK|STREEBOG|SM3\b|GOST(?= ?R? ?\d|:)|b[23]sum|b[23](?=: ?[0-9a-f]{64}))[\w/-]{0,12}/gi;
const KEYED = /HMAC/i;
const OTHER_DIGITS =
  /^(?:0x|(?:sha|md)[\w-]{1,8} ?[:=]\s{0,20})?(?<digits>[0-9a-f]{32,128})(?:\s|$)/i;
const ALGORITHMS: ReadonlyMap<number, string> = new Map([
  [32, 'MD5'],
  [40, 'SHA-1'],
  [56, 'SHA-224'],
  [96, 'SHA-384'],
  [128, 'SHA-512'],
]);

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['\\\\', '\\'],
  ['\\n', '\n'],
  ['\\r', '\r'],
]);

const NOTHING: DigestLine = { kind: 'nothing' };
export const NO_DIGEST: DigestLine = { kind: 'fault', fault: { code: 'not-a-digest' } };

export function parseDigestLine(line: string, heading: string | null): DigestLine {
  const plain = (PLAIN.exec(line) ?? TAGGED.exec(line))?.groups;
  if (plain !== undefined) return readNamed(plain, heading);
  const packed = line.replace(COLONS, (pairs) => pairs.replaceAll(':', ''));
  if (packed !== line) return parseDigestLine(packed, heading);
  const text = line.trim();
  if (text.startsWith('#')) return readComment(text);
  if (text === '' || ROW_HEAD.test(text) || text.startsWith('CertUtil: ')) return NOTHING;
  if (PAIRS.test(text)) return toSubject(fromHex(text.replaceAll(' ', '')), heading);
  const { algorithm = '', base64 } = INTEGRITY.exec(text)?.groups ?? {};
  if (base64 !== undefined) return readIntegrity(algorithm, base64);
  const row = (ROW.exec(text) ?? COMMAS.exec(text))?.groups;
  if (row !== undefined) return readNamed(row, null);
  return readToolOutput(text);
}

type Groups = Readonly<Record<string, string | undefined>>;

function readNamed(
  { escaped, algorithm, digits = '', name }: Groups,
  heading: string | null,
): DigestLine {
  if (algorithm !== undefined && !SHA256.test(algorithm)) return refuse(algorithm);
  if (digits.length !== 64) return NO_DIGEST;
  const plain = name !== undefined && escaped === '\\' ? unescapeName(name) : (name ?? heading);
  if (plain === null && name !== undefined) return { kind: 'fault', fault: { code: 'bad-escape' } };
  return toSubject(fromHex(digits), plain);
}

function readIntegrity(algorithm: string, base64: string): DigestLine {
  if (!SHA256.test(algorithm)) return refuse(algorithm);
  const bytes = decodeBase64(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return bytes?.length === 32 ? toSubject(toDigest(bytes), null) : NO_DIGEST;
}

function readComment(text: string): DigestLine {
  const other = findOtherAlgorithm(text);
  return other === null ? NOTHING : refuse(other);
}

/** An HMAC is another algorithm, because it needs a key. */
function findOtherAlgorithm(text: string): string | null {
  const named = Array.from(text.matchAll(NAMED), ([algorithm]) => algorithm);
  const keyed = named.find((algorithm) => KEYED.test(algorithm));
  if (keyed !== undefined) return keyed;
  return named.some((algorithm) => SHA256.test(algorithm)) ? null : (named[0] ?? null);
}

function readToolOutput(text: string): DigestLine {
  const { member, value = '' } = MEMBER.exec(text)?.groups ?? {};
  if (member === 'Algorithm') return SHA256.test(value.trim()) ? NOTHING : refuse(value.trim());
  if (member === 'Path') return { kind: 'name', name: value.trim() };
  if (member === 'Hash') return MEMBER.test(value) ? NO_DIGEST : parseDigestLine(value, null);
  const { algorithm } = CERTUTIL.exec(text)?.groups ?? {};
  if (algorithm !== undefined) {
    if (!SHA256.test(algorithm)) return refuse(algorithm);
    return { kind: 'heading', name: CERTUTIL_NAME.exec(text)?.groups?.name ?? null };
  }
  const digits = OTHER_DIGITS.exec(text)?.groups?.digits;
  const other = digits === undefined ? undefined : ALGORITHMS.get(digits.length);
  return other === undefined ? NO_DIGEST : refuse(other);
}

function refuse(algorithm: string): DigestLine {
  return { kind: 'fault', fault: { code: 'other-algorithm', algorithm } };
}

function fromHex(digits: string): Digest {
  return toDigest(decodeHex(digits.toLowerCase()));
}

function toSubject(digest: Digest, name: string | null): DigestLine {
  return { kind: 'subject', subject: { name: name ?? formatDigest(digest), size: null, digest } };
}

function unescapeName(name: string): string | null {
  const parts = Array.from(name.matchAll(/\\.?|[^\\]/gs), ([part]) => part);
  const plain = parts.map((part) => (part.startsWith('\\') ? ESCAPES.get(part) : part));
  return plain.includes(undefined) ? null : plain.join('');
}
