import { isAddress, isSignature, parseDigestList } from '@countersign/proof/encoding';
import { cleanCode } from '../../config/clean-code';
import { findNamedNetwork } from '../../config/find-network';
import { parseClusterId, parseRecordAddress } from '../../config/record-address';
import { parseQuestion } from '../possession/question';
import { getNearMiss } from './near-miss';
import { toDigests } from './recognize-code';
import { fail, toKnown, toOnly, type RecognizedText, type TextFault } from './recognized-text';

const SCHEME = /^https?:\/\//i;
const BARE_LINK = /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d{1,5})?\/\S+$/;
/** Of links within links: a wallet's around a mail program's around ours. */
const DEEPEST = 3;

/** By what a link holds, never by following it. Null where it is no link. */
export function recognizeLink(text: string, depth = 0): RecognizedText | null {
  const url = toUrl(text);
  if (url === null) return null;
  const record = parseRecordAddress(url);
  if (record && isSignature(record.signature)) {
    const question = parseQuestion(url.hash);
    const asked = question && { origin: text.startsWith('/') ? null : url.origin, question };
    return { kind: 'record', ...record, asked };
  }
  const parts = [...url.pathname.split(/[/,;&]/), ...url.hash.split(/[#/?&=,;]/)].map(cleanCode);
  const values = Array.from(url.searchParams.values());
  const codes = [...parts, ...values.flatMap((value) => value.split(/[,;]/)).map(cleanCode)];
  const clusterId = getClusterId(url);
  const signatures = new Set(codes.filter(isSignature));
  const [signature] = signatures;
  if (signatures.size > 1) return fail({ code: 'several' });
  if (signature !== undefined) return { kind: 'record', signature, clusterId, asked: null };
  const address = parts.find(isAddress);
  if (address !== undefined) return { kind: 'address', address, clusterId };
  const digests = toOnly(findDigests(url));
  if (digests !== null) return digests;
  return toOnly(depth === DEEPEST ? [] : findInner(parts, values, depth)) ?? fail(getFault(codes));
}

function findInner(
  parts: readonly string[],
  values: readonly string[],
  depth: number,
): readonly RecognizedText[] {
  return [...parts.map(decode), ...values.map(cleanCode)]
    .map(toPlain)
    .filter((part) => SCHEME.test(part))
    .flatMap((part) => toKnown(recognizeLink(part, depth + 1)));
}

/** As `?digest=`, or behind `#`. */
const NAMES_DIGEST = /^(?:digest|hash|sha-?256)$/i;

function findDigests({ searchParams, hash }: URL): readonly RecognizedText[] {
  const named = [...searchParams, ...new URLSearchParams(hash.slice(1))];
  return named
    .filter(([name]) => NAMES_DIGEST.test(name))
    .flatMap(([, value]) => toDigests(parseDigestList(cleanCode(value)), value) ?? []);
}

function getFault(codes: readonly string[]): TextFault {
  const found = codes.map(getNearMiss).find(({ code }) => code === 'look-alike');
  return found?.code === 'look-alike'
    ? { code: 'foreign-link', name: found.name }
    : { code: 'link' };
}

/** Wallets and mail programs wrap a link into one of theirs. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Proofpoint writes `https-3A__a.example_verify_` and so on. */
function toPlain(part: string): string {
  if (!/^https?-3A__/i.test(part)) return part;
  return decode(part.replaceAll('_', '/').replace(/-(?=[0-9A-F]{2})/g, '%'));
}

/** Nothing that is longer is a link to a record. */
const LONGEST = 8_000;

function toUrl(text: string): URL | null {
  if (text.length > LONGEST || /\s/.test(text)) return null;
  const isPath = text.startsWith('/');
  const isWhole = SCHEME.test(text);
  if (!isWhole && !isPath && !BARE_LINK.test(text)) return null;
  const whole = isPath ? `https://here.invalid${text}` : isWhole ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}

/** Their links name other networks than Mainnet only. */
const EXPLORERS: ReadonlySet<string> = new Set([
  'explorer.solana.com',
  'solscan.io',
  'solana.fm',
  'xray.helius.xyz',
  'orb.helius.dev',
  'orbmarkets.io',
  'solanabeach.io',
]);
/** As `mainnet-beta`, or `devnet-solana`. */
const NETWORK = /^[a-z]+/i;

/** Explorers name networks without `solana:`. */
function getClusterId({ hostname, search, searchParams }: URL): string | null {
  const name = parseClusterId(search) ?? cleanCode(searchParams.get('network') ?? '');
  if (name.startsWith('solana:')) return name;
  const isMainnet = name === '' && EXPLORERS.has(hostname.replace(/^www\./, ''));
  const network = isMainnet ? 'mainnet' : (NETWORK.exec(name)?.[0] ?? '');
  return findNamedNetwork(`solana:${network.toLowerCase()}`);
}
