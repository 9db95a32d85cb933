import type { ParsedDigestList } from '@countersign/proof/encoding';
import {
  findOtherAlgorithm,
  isAddress,
  isPossibleSignature,
  isSignature,
  parseDigestList,
} from '@countersign/proof/encoding';
import { cleanCode } from '../../config/clean-code';
import { fail, type RecognizedText } from './recognized-text';

/** A signature, an address or a fingerprint alone. Null where it is none. */
export function recognizeCode(code: string): RecognizedText | null {
  if (isSignature(code)) return recognizeSignature(code);
  if (isAddress(code)) return { kind: 'address', address: code, clusterId: null };
  return toDigests(parseDigestList(code), code);
}

/** As long as a real one that lost a letter; what is shorter was made up, and may be asked for. */
const LEAST_CHARACTERS = 85;

/** In a link a signature is taken as it is: its record’s page says what is found. */
function recognizeSignature(signature: string): RecognizedText {
  return signature.length < LEAST_CHARACTERS || isPossibleSignature(signature)
    ? { kind: 'record', signature, clusterId: null, asked: null }
    : fail({ code: 'no-signature', signature });
}

/** `Signature:`, before a code. */
const LABEL = /^[a-z][\w ()-]{0,40}:\s/i;
const OF_SEVERAL = /(?:sums|hashes|digests|fingerprints|signatures|addresses)\b/i;

/** As `recognizeCode`, of a code that was broken into lines or printed in groups, and what is around it. */
export function recognizeBroken(text: string): RecognizedText | null {
  const found = recognizeJoined(text);
  const [label] = LABEL.exec(text) ?? [];
  if (found !== null || label === undefined) return found;
  if (findOtherAlgorithm(label) !== null || OF_SEVERAL.test(label)) return null;
  return recognizeJoined(text.slice(label.length));
}

function recognizeJoined(text: string): RecognizedText | null {
  const parts = text.trim().split(/\s+/).map(cleanCode);
  // Two addresses together are as long as a signature.
  if (parts.length > 1 && parts.every((part) => isAddress(part) || isSignature(part))) return null;
  return recognizeCode(join(text)) ?? recognizeCode(join(cleanCode(text)));
}

export function join(text: string): string {
  return /^[\sA-Za-z0-9:]{1,200}$/.test(text) ? text.replace(/\s+/g, '') : text;
}

const ETHEREUM = /^0x[0-9a-f]{64}$/i;

/** In a name: a further line of a list that lost its line breaks, as it does in a field of one line. */
const FURTHER_LINE = /[0-9a-f]{64} [ *]\S/i;

/** Null where a line is no digest, or none is. */
export function toDigests(
  { subjects, faults }: ParsedDigestList,
  text: string,
): RecognizedText | null {
  if (faults.length > 0 || subjects.length === 0) return null;
  if (subjects.some(({ name }) => FURTHER_LINE.test(name))) return fail({ code: 'several' });
  const looksLikeEthereum = ETHEREUM.test(cleanCode(text));
  return { kind: 'digests', subjects, digestKind: 'file', looksLikeEthereum };
}
