import { isProofError } from '@countersign/proof';
import { parseReceipt, serializeReceipt } from '@countersign/proof/receipts';
import { type Json, withFiles } from './scenario';
import {
  FILE_RECEIPT,
  HIDDEN_SET_RECEIPT,
  LARGE,
  cut,
  LARGE_CLAIM,
  LARGE_TX,
} from './sound-records';

const OWN = cut(LARGE_CLAIM, LARGE, LARGE_TX, 3);

function without(receipt: Json, name: string): Json {
  return Object.fromEntries(Object.entries(receipt).filter(([each]) => each !== name));
}

function withObservation(change: Json): Json {
  const { observations } = FILE_RECEIPT;
  const seen = Array.isArray(observations) ? observations : [];
  return {
    ...FILE_RECEIPT,
    observations: seen.map((observation: object) => ({ ...observation, ...change })),
  };
}

const inFile = (change: Json) => withFiles(OWN, (file) => ({ ...file, ...change }));

const deep = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

const READ: Record<string, Json> = {
  'a file’s receipt with an observation': FILE_RECEIPT,
  'one file’s own receipt, with its path': OWN,
  'a hidden set’s receipt, with salts': HIDDEN_SET_RECEIPT,
  'a receipt with members from elsewhere': {
    ...inFile({ note: ['kept', { as: 'it came' }], size: null }),
    'x-note': { kept: true },
    network: { genesisHash: getGenesisHash(), label: 'Test', more: 1 },
  },
  'an observation of which little is known': withObservation({
    slot: null,
    blockTime: null,
    blockhash: null,
    err: '"AccountNotFound"',
    confirmationStatus: null,
    by: 'somebody',
  }),
  'a path of 64 hashes': inFile({ path: Array<string>(64).fill('0'.repeat(64)) }),
  'eight levels': { ...FILE_RECEIPT, more: JSON.parse(deep(7)) as unknown },
  'the largest slot': withObservation({ slot: '18446744073709551615' }),
};

function getGenesisHash(): unknown {
  const { network } = FILE_RECEIPT;
  return typeof network === 'object' && network !== null && 'genesisHash' in network
    ? network.genesisHash
    : '';
}

const json = (value: unknown) => JSON.stringify(value);

const REFUSED: Record<string, string> = {
  nothing: '',
  'no JSON': '{',
  'trailing text': `${json(FILE_RECEIPT)}x`,
  'a list': '[]',
  null: 'null',
  'a text': '"countersign"',
  'another media type': json({ ...FILE_RECEIPT, mediaType: 'application/json' }),
  'a newer media type': json({
    ...FILE_RECEIPT,
    mediaType: 'application/vnd.countersign.receipt+json;version=2',
  }),
  'a media type of many versions on': json({
    ...FILE_RECEIPT,
    mediaType: 'application/vnd.countersign.receipt+json;version=12',
  }),
  ...Object.fromEntries(
    ['0', '01', '1000000', ''].map((version) => [
      `a media type of version “${version}”`,
      json({
        ...FILE_RECEIPT,
        mediaType: `application/vnd.countersign.receipt+json;version=${version}`,
      }),
    ]),
  ),
  'a media type of version 999999, and all else malformed': json({
    mediaType: 'application/vnd.countersign.receipt+json;version=999999',
  }),
  'a media type with more in front': json({
    ...FILE_RECEIPT,
    mediaType: 'text/application/vnd.countersign.receipt+json;version=2',
  }),
  'a media type with more behind': json({
    ...FILE_RECEIPT,
    mediaType: 'application/vnd.countersign.receipt+json;version=2;charset=utf-8',
  }),
  'a media type that is no text': json({ ...FILE_RECEIPT, mediaType: 1 }),
  'nine levels': json({ ...FILE_RECEIPT, more: JSON.parse(deep(8)) as unknown }),
  'a hundred thousand levels': deep(100_000),
  'no network': json(without(FILE_RECEIPT, 'network')),
  'a network that is a list': json({ ...FILE_RECEIPT, network: [] }),
  'a genesis hash that is none': json({
    ...FILE_RECEIPT,
    network: { genesisHash: 'devnet', label: '' },
  }),
  'no label': json({ ...FILE_RECEIPT, network: { genesisHash: getGenesisHash() } }),
  'no signature': json(without(FILE_RECEIPT, 'signature')),
  'a signature with a leading 1 too many': json({
    ...FILE_RECEIPT,
    signature: `1${String(FILE_RECEIPT.signature)}`,
  }),
  'no transaction': json(without(FILE_RECEIPT, 'transaction')),
  'a transaction in base64 without padding': json({ ...FILE_RECEIPT, transaction: 'AA' }),
  'a transaction in base64 with loose bits': json({ ...FILE_RECEIPT, transaction: 'AB==' }),
  'a transaction in base64 with a newline': json({ ...FILE_RECEIPT, transaction: 'AA==\n' }),
  'no files': json(without(FILE_RECEIPT, 'files')),
  'a file that is null': json({ ...FILE_RECEIPT, files: [null] }),
  'a name that is a number': json(inFile({ name: 1 })),
  'a size that is negative': json(inFile({ size: -1 })),
  'a size that is a fraction': json(inFile({ size: 1.5 })),
  'a size that is a text': json(inFile({ size: '1' })),
  'a size that is not exact': json(inFile({ size: 2 ** 53 })),
  'a digest in capitals': json(
    withFiles(OWN, (file) => ({ ...file, digest: String(file.digest).toUpperCase() })),
  ),
  'a digest in a list': json(withFiles(OWN, (file) => ({ ...file, digest: [file.digest] }))),
  'a digest by another algorithm': json(inFile({ digest: `sha512:${'0'.repeat(64)}` })),
  'a salt that is too short': json(inFile({ salt: '00' })),
  'a salt that is too long': json(inFile({ salt: '0'.repeat(66) })),
  'a salt in capitals': json(inFile({ salt: 'A'.repeat(64) })),
  'a salt that is null': json(inFile({ salt: null })),
  'an index without a path': json(withFiles(OWN, (file) => without(file, 'path'))),
  'a path without an index': json(withFiles(OWN, (file) => without(file, 'index'))),
  'an index that is a text': json(inFile({ index: '3' })),
  'a path that is a text': json(inFile({ path: '00' })),
  'a path of 65 hashes': json(inFile({ path: Array<string>(65).fill('0'.repeat(64)) })),
  'a path of half bytes': json(inFile({ path: ['0'.repeat(63)] })),
  'no observations': json(without(FILE_RECEIPT, 'observations')),
  'an observation that is a text': json({ ...FILE_RECEIPT, observations: ['finalized'] }),
  ...Object.fromEntries(
    [
      ...['2026-05-14', '2026-05-14T12:34:56', '2026-05-14T12:34:56+00:00'],
      ...['2026-02-30T00:00:00Z', '2026-05-14t12:34:56z', 'yesterday'],
    ].map((observedAt) => [
      `a time of observation that is “${observedAt}”`,
      json(withObservation({ observedAt })),
    ]),
  ),
  'a slot that is a number': json(withObservation({ slot: 312345678 })),
  'a slot with a leading zero': json(withObservation({ slot: '01' })),
  'a slot that is negative': json(withObservation({ slot: '-1' })),
  'a block time in another notation': json(withObservation({ blockTime: '1e9' })),
  'a status that is none': json(withObservation({ confirmationStatus: 'rooted' })),
  'a node that is absent': json(withObservation({ node: undefined })),
  'an error that is an object': json(withObservation({ err: { InstructionError: [] } })),
};

function getFault(name: string, text: string) {
  try {
    parseReceipt(text);
  } catch (error) {
    if (isProofError(error, 'receipt/malformed')) return error.context;
    throw error;
  }
  throw new Error(`accepted: ${name}`);
}

export function makeReceipts() {
  return {
    read: Object.entries(READ).map(([name, receipt]) => {
      const printed: unknown = JSON.parse(serializeReceipt(parseReceipt(json(receipt))));
      return { name, receipt, printed };
    }),
    refused: Object.entries(REFUSED).map(([name, text]) => {
      const fault = getFault(name, text);
      return text.length > 100_000 ? { name, nested: 100_000, fault } : { name, text, fault };
    }),
  };
}
