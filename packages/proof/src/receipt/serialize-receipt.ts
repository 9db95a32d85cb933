import { encodeBase64 } from '../encoding/base64';
import { encodeHex } from '../encoding/hex';
import { formatDigest } from '../encoding/digest';
import { getNodeOrigin } from '../verify/node-id';
import {
  RECEIPT_MEDIA_TYPE,
  type Receipt,
  type ReceiptFile,
  type ReceiptInclusion,
  type ReceiptNetwork,
  type ReceiptObservation,
  type UnknownMembers,
} from './receipt';

/** Requires every member of the type, so that a member that is not written does not compile. */
type MembersOf<Written> = Readonly<Record<Exclude<keyof Written, 'unknown'>, unknown>>;

/** Slots and times are written as strings, so that no JSON reader rounds them. */
export function serializeReceipt(receipt: Receipt): string {
  return [...serializeReceiptParts(receipt)].join('');
}

/** Yields one part for each file, so that the caller can let other work run. */
export function* serializeReceiptParts(receipt: Receipt): Generator<string, void, undefined> {
  const bare = serializeWithoutFiles(receipt);
  if (receipt.files.length === 0) {
    yield bare;
    return;
  }
  // JSON strings hold no line break, so this matches only the list of files.
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
    network: toJsonNetwork(network),
    signature,
    transaction: encodeBase64(transaction),
    files: [],
    observations: observations.map(toJsonObservation),
  } satisfies MembersOf<Receipt & { mediaType: string }>;
  return `${JSON.stringify(withUnknown(members, unknown), null, 2)}\n`;
}

function toJsonNetwork({ genesisHash, label, unknown }: ReceiptNetwork) {
  return withUnknown({ genesisHash, label } satisfies MembersOf<ReceiptNetwork>, unknown);
}

function toJsonFile({ name, size, digest, salt, inclusion, unknown }: ReceiptFile) {
  const members = {
    name,
    size,
    digest: formatDigest(digest),
    salt: salt && encodeHex(salt),
    index: inclusion?.index,
    path: inclusion?.path.map(encodeHex),
  } satisfies MembersOf<Omit<ReceiptFile, 'inclusion'> & ReceiptInclusion>;
  return withUnknown(members, unknown);
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
  } satisfies MembersOf<ReceiptObservation>;
  return withUnknown(members, unknown);
}

/** An unknown member must not replace a known one. */
function withUnknown(members: object, unknown: UnknownMembers): object {
  const added = Object.entries(unknown).filter(([name]) => !Object.hasOwn(members, name));
  return { ...members, ...Object.fromEntries(added) };
}
