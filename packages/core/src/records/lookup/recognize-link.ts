import { isAddress, isSignature } from '@countersign/proof/encoding';
import { cleanCode } from '../../configuration/clean-code';
import { findNamedNetwork } from '../../configuration/public-networks';
import { parseClusterId, parseRecordAddress } from '../../configuration/addresses';
import { parseQuestion } from './question';
import type { Subject } from '@countersign/proof';
import type { Question } from './challenge';
import type { DigestKind } from './look-up';

export type RecognizedText =
  | {
      readonly kind: 'record';
      readonly signature: string;
      /** The network that a link names, which this site may not know; null if it names none. */
      readonly clusterId: string | null;
      /** Only the link's own site can ask its question; `origin` is null for a path. */
      readonly asked: { readonly origin: string | null; readonly question: Question } | null;
    }
  | { readonly kind: 'address'; readonly address: string; readonly clusterId: string | null }
  | {
      readonly kind: 'digests';
      readonly subjects: readonly Subject[];
      /** A memo states the digest's kind; any other digest counts as a file's. */
      readonly digestKind: DigestKind;
    }
  /** The text begins like a receipt, but may not be one. */
  | { readonly kind: 'receipt' }
  | { readonly kind: 'newer-memo' }
  | { readonly kind: 'unknown' };

const SCHEME = /^https?:\/\//i;
const BARE_LINK = /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d{1,5})?\/\S+$/;

/** Reads links to Countersign on any site and to explorers, and never follows them. */
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

/** No link to a record is longer. */
const LONGEST = 8_000;

function toUrl(text: string): URL | null {
  if (text.length > LONGEST || /\s/.test(text)) return null;
  const isPath = text.startsWith('/');
  const isWhole = SCHEME.test(text);
  if (!isWhole && !isPath && !BARE_LINK.test(text)) return null;
  const whole = isPath ? `https://here.invalid${text}` : isWhole ? text : `https://${text}`;
  return URL.canParse(whole) ? new URL(whole) : null;
}

/** Links of these explorers to Mainnet name no network. */
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
