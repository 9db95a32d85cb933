import { encodeBase64 } from '../encoding/base64';
import { encodeHex } from '../encoding/hex';
import { formatDigest } from '../encoding/digest';
import { getNodeOrigin } from '../verify/node-id';
import {
  RECEIPT_MEDIA_TYPE,
  type Receipt,
  type ReceiptFile,
  type ReceiptObservation,
} from './receipt';

/** Slots and times become strings, so that no JSON reader rounds them. */
export function serializeReceipt(receipt: Receipt): string {
  return [...serializeReceiptParts(receipt)].join('');
}

/** The same text in parts, one for each file, so that the caller can let other work run. */
export function* serializeReceiptParts(receipt: Receipt): Generator<string, void, undefined> {
  const bare = serializeWithoutFiles(receipt);
  if (receipt.files.length === 0) {
    yield bare;
    return;
  }
  // JSON strings hold no line break, so this matches the list alone.
  const at = bare.indexOf(NO_FILES) + NO_FILES.length - ']'.length;
  yield bare.slice(0, at);
  for (const [index, file] of receipt.files.entries()) {
    const text = JSON.stringify(toJsonFile(file), null, 2);
    yield `${index === 0 ? '' : ','}\n    ${text.replaceAll('\n', '\n    ')}`;
  }
  yield `\n  ${bare.slice(at)}`;
}

const NO_FILES = '\n  "files": []';

function serializeWithoutFiles(receipt: Receipt): string {
  const { network, signature, transaction, observations, unknown } = receipt;
  const members = {
    mediaType: RECEIPT_MEDIA_TYPE,
    network: {
      genesisHash: network.genesisHash,
      label: network.label,
      ...without(network.unknown, ['genesisHash', 'label']),
    },
    signature,
    transaction: encodeBase64(transaction),
    files: [],
    observations: observations.map(toJsonObservation),
  };
  return `${JSON.stringify({ ...members, ...without(unknown, Object.keys(members)) }, null, 2)}\n`;
}

function toJsonFile({ name, size, digest, salt, inclusion, unknown }: ReceiptFile) {
  return {
    name,
    size,
    digest: formatDigest(digest),
    ...(salt && { salt: encodeHex(salt) }),
    ...(inclusion && { index: inclusion.index, path: inclusion.path.map(encodeHex) }),
    ...without(unknown, ['name', 'size', 'digest', 'salt', 'index', 'path']),
  };
}

function toJsonObservation({ unknown, slot, blockTime, ...known }: ReceiptObservation) {
  const { node, observedAt, blockhash, err, confirmationStatus } = known;
  const members = {
    node: getNodeOrigin(node),
    observedAt,
    slot: slot === null ? null : String(slot),
    blockTime: blockTime === null ? null : String(blockTime),
    blockhash,
    err,
    confirmationStatus,
  };
  return { ...members, ...without(unknown, Object.keys(members)) };
}

/** An unknown member must not replace a known one. */
function without(unknown: Readonly<Record<string, unknown>>, known: readonly string[]) {
  return Object.fromEntries(Object.entries(unknown).filter(([name]) => !known.includes(name)));
}
