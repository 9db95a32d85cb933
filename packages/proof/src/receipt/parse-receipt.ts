import { getNodeOrigin } from '../verify/node-id';
import { MAX_COUNT } from '../claim/claim';
import { BYTE_ORDER_MARK, decodeText } from '../encoding/decode-text';
import { orNull, refuse, toItems, toList, toMembers } from './json-members';
import {
  RECEIPT_MEDIA_TYPE,
  type Receipt,
  type ReceiptFile,
  type ReceiptInclusion,
  type ReceiptNetwork,
  type ReceiptObservation,
} from './receipt';
import {
  toBigInt,
  toBytes,
  toCount,
  toDigestValue,
  toGenesisHash,
  toHash,
  toSignatureText,
  toStatus,
  toText,
  toTime,
} from './receipt-values';

export const MAX_RECEIPT_BYTES = 64 * 1024 * 1024;
export const MAX_RECEIPT_DEPTH = 8;
/** A path among `MAX_COUNT` leaves has fewer hashes. */
const MAX_PATH = 64;
const NEWER_MEDIA_TYPE =
  /^application\/vnd\.countersign\.receipt\+json;version=(?:[2-9]|[1-9][0-9]{1,5})$/;

/**
 * @returns a receipt that proves nothing until `verify` has checked it
 * @throws ProofError `receipt/malformed`
 */
export function parseReceipt(json: Uint8Array | string): Receipt {
  const steps = parseReceiptInSteps(json);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** Yields, so that the caller can let other work run. */
export function* parseReceiptInSteps(
  json: Uint8Array | string,
): Generator<undefined, Receipt, undefined> {
  if (json.length > MAX_RECEIPT_BYTES) refuse('too-large', '');
  const text = typeof json === 'string' ? json.replace(BYTE_ORDER_MARK, '') : decodeText(json);
  if (text === null) return refuse('not-utf8', '');
  yield;
  if (getJsonDepth(text) > MAX_RECEIPT_DEPTH) refuse('too-deep', '');
  yield;
  const members = toMembers(parseJson(text), '');
  members.take('mediaType', assertIsMediaType);
  yield;
  const head = {
    network: members.take('network', readNetwork),
    signature: members.take('signature', toSignatureText),
    transaction: members.take('transaction', toBytes),
  };
  const files: ReceiptFile[] = [];
  for (const [index, item] of members.take('files', toItems(MAX_COUNT)).entries()) {
    files.push(readFile(item, `files[${index}]`));
    if (index % FILES_PER_STEP === FILES_PER_STEP - 1) yield;
  }
  return {
    ...head,
    files,
    observations: members.take('observations', toList(readObservation, MAX_COUNT)),
    unknown: members.rest(),
  };
}

const FILES_PER_STEP = 64;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('not-json', '');
  }
}

function assertIsMediaType(value: unknown, at: string): void {
  if (value === RECEIPT_MEDIA_TYPE) return;
  refuse(NEWER_MEDIA_TYPE.test(toText(value, at)) ? 'newer-version' : 'media-type', at);
}

function readNetwork(value: unknown, at: string): ReceiptNetwork {
  const members = toMembers(value, at);
  return {
    genesisHash: members.take('genesisHash', toGenesisHash),
    label: members.take('label', toText),
    unknown: members.rest(),
  };
}

function readFile(value: unknown, at: string): ReceiptFile {
  const members = toMembers(value, at);
  const name = members.take('name', toText);
  const size = members.take('size', orNull(toCount));
  const digest = members.take('digest', toDigestValue);
  const salt = members.takeOptional('salt', toHash);
  const index = members.takeOptional('index', toCount);
  const path = members.takeOptional('path', toList(toHash, MAX_PATH));
  const inclusion = toInclusion(index, path, at);
  return {
    name,
    size,
    digest,
    ...(salt && { salt }),
    ...(inclusion && { inclusion }),
    unknown: members.rest(),
  };
}

function toInclusion(
  index: number | undefined,
  path: Uint8Array[] | undefined,
  at: string,
): ReceiptInclusion | undefined {
  if (index !== undefined && path !== undefined) return { index, path };
  return index === path ? undefined : refuse('index-without-path', at);
}

/** Earlier versions stored a node's whole URL, and its path may be a key. */
function toOrigin(value: unknown, at: string): string {
  return getNodeOrigin(toText(value, at));
}

function readObservation(value: unknown, at: string): ReceiptObservation {
  const members = toMembers(value, at);
  return {
    node: members.take('node', toOrigin),
    observedAt: members.take('observedAt', toTime),
    slot: members.take('slot', orNull(toBigInt)),
    blockTime: members.take('blockTime', orNull(toBigInt)),
    blockhash: members.take('blockhash', orNull(toText)),
    err: members.take('err', orNull(toText)),
    confirmationStatus: members.take('confirmationStatus', orNull(toStatus)),
    unknown: members.rest(),
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Some engines recurse in `JSON.parse`, so the depth is checked first. */
function getJsonDepth(json: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    else if (OPENING.includes(code)) deepest = Math.max(deepest, (depth += 1));
    else if (CLOSING.includes(code)) depth -= 1;
  }
  return deepest;
}
