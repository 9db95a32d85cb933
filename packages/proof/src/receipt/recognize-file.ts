import { isProofError } from '../errors';
import type { ReceiptFault } from '../faults';
import {
  getForeignFormat,
  isNamedLikeForeignProof,
  type ForeignFormat,
} from '../foreign/foreign-proof';
import { getDamage, type Damage } from './damaged-receipt';
import { decodeText } from '../encoding/decode-text';
import { parseReceiptInSteps } from './parse-receipt';
import type { Receipt } from './receipt';
import { serializeReceiptParts } from './serialize-receipt';

/**
 * A receipt, what is left of one, or a proof of another kind. `isBeside`: by its name, and by all of
 * its content, it is nothing else: it stands beside the files of a record and is none of them,
 * unless it was signed itself.
 */
export type RecognizedFile = { readonly isBeside: boolean } & (
  | { readonly status: 'read'; readonly receipt: Receipt }
  | { readonly status: 'newer-format' }
  | {
      readonly status: 'broken';
      readonly fault: ReceiptFault | Damage;
      /** The member that is wrong; empty for the whole. */
      readonly at: string;
    }
  | { readonly status: 'foreign'; readonly format: ForeignFormat }
);

/** A copy has a number; what a killed `sign` leaves is one, too. */
const OURS = /\.countersign(?: ?\(\d{1,4}\))?\.json$|(?:^|[/\\])\.countersign-[0-9a-f]{12}\.tmp$/i;

/** By the name alone. */
export function isNamedLikeReceipt(name: string): boolean {
  return OURS.test(name);
}

/** By the name alone: its content is to be looked at. */
export function isNamedLikeProof(name: string): boolean {
  return isNamedLikeReceipt(name) || isNamedLikeForeignProof(name);
}

/**
 * Recognizes a file by its content, whatever its name; a name alone makes nothing a proof.
 *
 * @returns null where it is a file like any other
 */
export function recognizeFile(name: string, bytes: Uint8Array): RecognizedFile | null {
  const steps = recognizeFileInSteps(name, bytes);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** As `recognizeFile`, but yields so that the caller can let other work run. */
export function* recognizeFileInSteps(
  name: string,
  bytes: Uint8Array,
): Generator<undefined, RecognizedFile | null, undefined> {
  const format = getForeignFormat(name, bytes);
  if (format !== null) return { status: 'foreign', format, isBeside: true };
  const isNamed = isNamedLikeReceipt(name);
  try {
    const receipt = yield* parseReceiptInSteps(bytes);
    const isBeside = isNamed || (yield* isInert(name, receipt, bytes));
    return { status: 'read', receipt, isBeside };
  } catch (error) {
    if (!isProofError(error, 'receipt/malformed')) throw error;
    const { fault, at } = error.context;
    // All of it is JSON, but of another kind than is known here.
    if (fault === 'newer-version') return { status: 'newer-format', isBeside: isNamed };
    const damaged = getDamage(bytes);
    if (damaged === null && !isNamed) return null;
    const isPlain = isNamed || /\.json$/i.test(name);
    const isBeside = isPlain && damaged?.isNothingElse === true;
    return { status: 'broken', fault: damaged?.damage ?? fault, at, isBeside };
  }
}

/** Of a name that runs nothing, and as it is written here: no sign of it is another program's. */
function* isInert(
  name: string,
  receipt: Receipt,
  bytes: Uint8Array,
): Generator<undefined, boolean, undefined> {
  const decoded = decodeText(bytes);
  const { network, files, observations } = receipt;
  const isKnown = [receipt, network, ...files, ...observations].every(
    ({ unknown }) => Object.keys(unknown).length === 0,
  );
  if (decoded === null || !isKnown) return false;
  const text = `${decoded.replaceAll('\r\n', '\n').trimEnd()}\n`;
  const isPlain = /\.(?:json|txt)$/i.test(name) || (/^[^.]+$/.test(name) && INERT.test(text));
  if (!isPlain) return false;
  let at = 0;
  for (const part of serializeReceiptParts(receipt)) {
    if (!text.startsWith(part, at)) return false;
    at += part.length;
    yield;
  }
  return at === text.length;
}

/** Without an ending a file may be a script: no sign that a shell would obey. */
const INERT = /^[\w\s"{}[\]:,./+=;()\p{L}\p{M}\p{N}-]*$/u;
