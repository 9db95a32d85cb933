import { isAddress, isSignature } from '@countersign/proof/encoding';
import { cleanCode } from '../../configuration/clean-code';
import { findNamedNetwork } from '../../configuration/find-network';
import { parseClusterId, parseRecordAddress } from '../../configuration/record-address';
import { parseQuestion } from './question';
import type { RecognizedText } from './recognized-text';

const SCHEME = /^https?:\/\//i;
const BARE_LINK = /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d{1,5})?\/\S+$/;

/**
 * A page of Countersign on any site, or of an explorer, by what the link holds and never by following
 * it. Null where it names neither a signature nor an address.
 */
export function recognizeLink(text: string): RecognizedText | null {
  const url = toUrl(text);
  if (url === null) return null;
  const record = parseRecordAddress(url);
  if (record && isSignature(record.signature)) {
    const question = parseQuestion(url.hash);
    const asked = question && { origin: text.startsWith('/') ? null : url.origin, question };
    return { kind: 'record', ...record, asked };
  }
  const clusterId = getClusterId(url);
  const codes = [...url.pathname.split('/'), ...url.searchParams.values()].map(cleanCode);
  const signature = codes.find(isSignature);
  if (signature !== undefined) return { kind: 'record', signature, clusterId, asked: null };
  const address = codes.find(isAddress);
  return address === undefined ? null : { kind: 'address', address, clusterId };
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
/** Matches the network's own name in `mainnet-beta` and in `devnet-solana`. */
const NETWORK = /^[a-z]+/i;

/** Explorers name networks without `solana:`. */
function getClusterId({ hostname, search, searchParams }: URL): string | null {
  const name = parseClusterId(search) ?? cleanCode(searchParams.get('network') ?? '');
  if (name.startsWith('solana:')) return name;
  const isMainnet = name === '' && EXPLORERS.has(hostname.replace(/^www\./, ''));
  const network = isMainnet ? 'mainnet' : (NETWORK.exec(name)?.[0] ?? '');
  return findNamedNetwork(`solana:${network.toLowerCase()}`);
}
