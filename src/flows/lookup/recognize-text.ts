import { isAddress, isSignature, parseDigestList } from '@countersign/proof/encoding';
import type { Subject } from '@countersign/proof';
import { cleanCode, cleanEnd } from '../../config/clean-code';
import { parseClusterId, parseRecordAddress } from '../../config/record-address';
import { findReceiptStart } from '../receipts/receipt-in-text';

/** What a text says that somebody wants checked. */
export type RecognizedText =
  | {
      readonly kind: 'record';
      readonly signature: string;
      /** As a link names it; no site need know it. */
      readonly clusterId: string | null;
    }
  | { readonly kind: 'address'; readonly address: string; readonly clusterId: string | null }
  | { readonly kind: 'digests'; readonly subjects: readonly Subject[] }
  /** It begins like one, and may still be none. */
  | { readonly kind: 'receipt' }
  | { readonly kind: 'unknown'; readonly fault: TextFault };

export type TextFault =
  | { readonly code: 'empty' | 'link' | 'several' | 'json' | 'too-long' | 'other' }
  /** All digits are hex, but not 64 of them. */
  | { readonly code: 'hex-length'; readonly length: number }
  /** Base58 of neither a signature's nor an address's size. */
  | { readonly code: 'code-length'; readonly length: number }
  | { readonly code: 'character'; readonly character: string }
  /** A digest by another one than SHA-256, as its text names it. */
  | { readonly code: 'other-algorithm'; readonly algorithm: string };

/** A longer text is a list, a receipt, or nothing that belongs here. */
const MOST_CHARACTERS = 64 * 1024;

/** Takes as long for ten megabytes as for some kilobytes. */
export function recognizeText(text: string): RecognizedText {
  const start = text.slice(0, MOST_CHARACTERS).trimStart();
  if (start === '') return fail({ code: 'empty' });
  // Wherever it begins: people pass on the mail that it came in.
  if (findReceiptStart(start) !== -1) return { kind: 'receipt' };
  if (start.startsWith('{')) return fail({ code: 'json' });
  if (text.length > MOST_CHARACTERS) return fail({ code: 'too-long' });
  return recognizeShort(unwrap(start.trimEnd()));
}

function recognizeShort(text: string): RecognizedText {
  const list = parseDigestList(text);
  if (list.faults.length === 0 && list.subjects.length > 0) {
    return { kind: 'digests', subjects: list.subjects };
  }
  const link = recognizeLink(text);
  if (link !== null) return link;
  const joined = join(text);
  const code = recognizeCode(joined) ?? recognizeCode(join(cleanCode(text)));
  if (code !== null) return code;
  const words = recognizeWords(text);
  if (words !== null) return words;
  const fault = getFault(joined);
  const algorithm = list.faults.find((each) => each.algorithm !== undefined)?.algorithm;
  const isNamed = algorithm !== undefined && fault.code !== 'hex-length';
  return fail(isNamed ? { code: 'other-algorithm', algorithm } : fault);
}

/** A code that was broken into lines, or printed in groups. */
function join(text: string): string {
  return /^[\sA-Za-z0-9:]{1,200}$/.test(text) ? text.replace(/\s+/g, '') : text;
}

function recognizeCode(code: string): RecognizedText | null {
  if (isSignature(code)) return { kind: 'record', signature: code, clusterId: null };
  if (isAddress(code)) return { kind: 'address', address: code, clusterId: null };
  const { subjects, faults } = parseDigestList(code);
  return faults.length === 0 && subjects.length === 1 ? { kind: 'digests', subjects } : null;
}

const SCHEME = /^https?:\/\//i;
const BARE_LINK = /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d{1,5})?\/\S+$/;

/** By what a link holds, never by following it. Null where it is no link. */
function recognizeLink(text: string): RecognizedText | null {
  if (/\s/.test(text)) return null;
  const isPath = text.startsWith('/');
  if (!SCHEME.test(text) && !isPath && !BARE_LINK.test(text)) return null;
  const whole = isPath
    ? `https://here.invalid${text}`
    : SCHEME.test(text)
      ? text
      : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  const record = parseRecordAddress(url);
  if (record && isSignature(record.signature)) {
    return { kind: 'record', signature: record.signature, clusterId: record.clusterId };
  }
  const parts = url.pathname.split('/').slice(0, 20).map(cleanCode);
  const clusterId = getClusterId(url);
  const signature = parts.find(isSignature);
  if (signature !== undefined) return { kind: 'record', signature, clusterId };
  const address = parts.find(isAddress);
  if (address !== undefined) return { kind: 'address', address, clusterId };
  return fail({ code: 'link' });
}

const CLUSTERS: ReadonlyMap<string, string> = new Map([
  ['mainnet', 'solana:mainnet'],
  ['mainnet-beta', 'solana:mainnet'],
  ['devnet', 'solana:devnet'],
  ['testnet', 'solana:testnet'],
]);

/** Explorers name networks without `solana:`. */
function getClusterId({ searchParams }: URL): string | null {
  const id = parseClusterId(searchParams.toString());
  if (id === null || id.startsWith('solana:')) return id;
  return CLUSTERS.get(cleanCode(id)) ?? null;
}

const LINKS = /https?:\/\/[^\s<>"']+/gi;
const MOST_LINKS = 50;

/** A message around one link, as people send it. */
function recognizeWords(text: string): RecognizedText | null {
  const links = Array.from(text.matchAll(LINKS), ([link]) => cleanEnd(link));
  if (links.length === 0 || links.length > MOST_LINKS) return null;
  const known = links.flatMap((link) => {
    const found = recognizeLink(link);
    return found?.kind === 'record' || found?.kind === 'address' ? [found] : [];
  });
  const [first] = known;
  if (!first) return fail({ code: 'link' });
  const isOne = known.every((other) => getCode(other) === getCode(first));
  return isOne ? first : fail({ code: 'several' });
}

function getCode(found: RecognizedText): string {
  if (found.kind === 'record') return found.signature;
  return found.kind === 'address' ? found.address : '';
}

/** As mail programs and chats put around a link. */
function unwrap(text: string): string {
  const [, inner] = /^[<"'(“‘](?<inner>[^]*)[>"')”’]$/.exec(text) ?? [];
  const plain = (inner ?? text).replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '').trim();
  // text/uri-list has comments.
  return plain.replace(/^#.*(?:\r?\n|$)/gm, '').trim() || plain;
}

const HEX = /^(?:sha-?256:)?(?<digits>[0-9a-f]{24,})$/i;
const BASE58 = /^[1-9A-HJ-NP-Za-km-z]{24,}$/;
const NEARLY_CODE = /^[\w+/=-]{32,100}$/;

/** Names the near miss. */
function getFault(code: string): TextFault {
  const digits = HEX.exec(code)?.groups?.digits;
  if (digits !== undefined) return { code: 'hex-length', length: digits.length };
  if (BASE58.test(code)) return { code: 'code-length', length: code.length };
  const wrong = NEARLY_CODE.test(code) ? /[^1-9A-HJ-NP-Za-km-z]/.exec(code)?.[0] : undefined;
  return wrong === undefined ? { code: 'other' } : { code: 'character', character: wrong };
}

function fail(fault: TextFault): RecognizedText {
  return { kind: 'unknown', fault };
}
