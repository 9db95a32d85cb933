import { isAddress, isSignature } from '@countersign/proof/encoding';
import { cleanCode } from '../../config/clean-code';
import { parseClusterId, parseRecordAddress } from '../../config/record-address';
import { parseQuestion } from '../possession/question';
import { toRecord } from './recognize-code';
import { fail, type RecognizedText } from './recognized-text';

const SCHEME = /^https?:\/\//i;
const BARE_LINK = /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d{1,5})?\/\S+$/;

/** By what a link holds, never by following it. Null where it is no link. */
export function recognizeLink(text: string): RecognizedText | null {
  const url = toUrl(text);
  if (url === null) return null;
  const record = parseRecordAddress(url);
  if (record && isSignature(record.signature)) {
    const question = parseQuestion(url.hash);
    const asked = question && { origin: url.origin, question };
    return toRecord(record.signature, record.clusterId, asked);
  }
  const clusterId = getClusterId(url);
  const parts = [...url.pathname.split('/'), ...url.hash.split(/[#/?&=]/)].map(cleanCode);
  const values = Array.from(url.searchParams.values(), cleanCode);
  const signature = [...parts, ...values].find(isSignature);
  if (signature !== undefined) return toRecord(signature, clusterId);
  const address = parts.find(isAddress);
  if (address !== undefined) return { kind: 'address', address, clusterId };
  const inner = [...parts.map(decode), ...values].find((part) => SCHEME.test(part));
  return (inner === undefined ? null : recognizeLink(inner)) ?? fail({ code: 'link' });
}

/** Wallets and mail programs wrap a link into one of theirs. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
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
const NETWORK = /^(?<network>mainnet|devnet|testnet)(?![a-z])/i;

/** Explorers name networks without `solana:`. */
function getClusterId({ hostname, search, searchParams }: URL): string | null {
  const name = parseClusterId(search) ?? cleanCode(searchParams.get('network') ?? '');
  if (name.startsWith('solana:')) return name;
  const isMainnet = name === '' && EXPLORERS.has(hostname.replace(/^www\./, ''));
  const network = isMainnet ? 'mainnet' : NETWORK.exec(name)?.groups?.network;
  return network === undefined ? null : `solana:${network.toLowerCase()}`;
}
