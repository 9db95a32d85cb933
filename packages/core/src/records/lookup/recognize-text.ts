import {
  isAddress,
  isSignature,
  parseDigestList,
  type ParsedDigestList,
  formatDigest,
} from '@countersign/proof/encoding';
import { RECEIPT_MEDIA_TYPE } from '@countersign/proof/receipts';
import { cleanCode } from '../../configuration/clean-code';
import { recognizeLink, type RecognizedText } from './recognize-link';
import { getSubjectDigest, isStatement, parseMemo, type Claim } from '@countersign/proof/claims';
import { findNamedNetwork } from '../../configuration/public-networks';

/** A receipt has its media type within these characters. */
const BEGINNING = 64 * 1024;
const LONGEST_LIST = 1024 * 1024;
/** Each line of a list of digests has more than 64 characters. */
const MOST_LINES = LONGEST_LIST / 64;
const [MEDIA_TYPE = ''] = RECEIPT_MEDIA_TYPE.split(';');
const QUOTED = /^[<"'(“‘«„](?<inner>[^]*)[>"')”’“»]$/;

export function recognizeText(text: string): RecognizedText {
  const beginning = text.slice(0, BEGINNING).trimStart();
  if (beginning.startsWith('{')) {
    return { kind: beginning.includes(MEDIA_TYPE) ? 'receipt' : 'unknown' };
  }
  if (text.length > LONGEST_LIST || text.split('\n').length > MOST_LINES)
    return { kind: 'unknown' };
  const trimmed = text.trim();
  const plain = QUOTED.exec(trimmed)?.groups?.inner?.trim() ?? trimmed;
  return (
    recognizeMemo(plain) ??
    recognizeLink(plain) ??
    recognizeCode(cleanCode(plain)) ??
    // The quotes may belong to a file's name.
    toDigests(parseDigestList(trimmed)) ??
    toDigests(parseDigestList(plain)) ?? { kind: 'unknown' }
  );
}

function recognizeCode(code: string): RecognizedText | null {
  if (isSignature(code)) return { kind: 'record', signature: code, clusterId: null, asked: null };
  if (isAddress(code)) return { kind: 'address', address: code, clusterId: null };
  return /\s/.test(code) ? null : toDigests(parseDigestList(code));
}

/** A one-line field removes line breaks, so a name may contain a further line of the list. */
const FURTHER_LINE = /[0-9a-f]{64} [ *]\S/i;

function toDigests({ subjects, faults }: ParsedDigestList): RecognizedText | null {
  if (faults.length > 0 || subjects.length === 0) return null;
  if (subjects.some(({ name }) => FURTHER_LINE.test(name))) return null;
  return { kind: 'digests', subjects, digestKind: 'file' };
}

function recognizeMemo(text: string): RecognizedText | null {
  if (!text.startsWith('countersign/')) return null;
  const memo = parseMemo(new TextEncoder().encode(text));
  if (memo.status === 'newer') return { kind: 'newer-memo' };
  return memo.status === 'claim' ? toSubject(memo.claim) : null;
}

function toSubject(claim: Claim): RecognizedText {
  if (isStatement(claim)) {
    const clusterId = findNamedNetwork(`solana:${claim.net}`);
    return { kind: 'record', signature: claim.signature, clusterId, asked: null };
  }
  const digest = getSubjectDigest(claim);
  if (digest === null) return { kind: 'unknown' };
  const subjects = [{ name: formatDigest(digest), size: null, digest }];
  return { kind: 'digests', subjects, digestKind: claim.kind };
}
