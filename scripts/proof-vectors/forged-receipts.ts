import { base64 } from '@scure/base';
import { getOfflineEvidence } from '@countersign/proof';
import { formatDigest, toDigest } from '@countersign/proof/encoding';
import {
  GENESIS,
  getPathByDefinition,
  getRootByDefinition,
  OTHER_GENESIS,
  sha256,
  sortDistinct,
  toHexText,
} from './cast';
import { getSignature, type Json, landed, type Scenario, withFiles } from './scenario';
import {
  cut,
  FILE,
  FILE_RECEIPT,
  FILE_TX,
  HIDDEN_RECEIPT,
  HIDDEN_SET_CLAIM,
  HIDDEN_SET_RECEIPT,
  HIDDEN_SET_TX,
  HIDDEN_TX,
  LARGE,
  LARGE_CLAIM,
  LARGE_RECEIPT,
  LARGE_TX,
  OTHER_FILE,
  PLAIN,
  REVOKE_TX,
  SALTED,
  SMALL,
  WITH_RECEIPT,
} from './sound-records';

const OTHER = formatDigest(OTHER_FILE.digest);
const OWN = cut(LARGE_CLAIM, LARGE, LARGE_TX, 3);
const HIDDEN_OWN = cut(HIDDEN_SET_CLAIM, SALTED, HIDDEN_SET_TX, 2);
const OFFLINE = [
  'lookup taken-from-receipt',
  'network network-unknown',
  'landed not-observed',
  'finalized earlier-check',
  'agreement earlier-check',
  'time earlier-check',
  'receipt-observations nothing-to-compare',
];
const UNPROVED = [...WITH_RECEIPT, 'receipt-files receipt-file-unproved'];
const NO_SALT = ['file needs-salt'];
const NO_LEAF = ['file needs-receipt'];

function edited(
  name: string,
  transaction: Uint8Array,
  receipt: Json,
  rest: Pick<Scenario, 'files' | 'file' | 'notPassed'>,
): Scenario {
  return { name, evidence: landed(transaction), receipt, record: 'valid', ...rest };
}

const flipHex = (text: unknown) =>
  String(text).replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));

function withPath(receipt: Json, change: (path: string[]) => string[]): Json {
  return withFiles(receipt, (file) => ({
    ...file,
    path: change(Array.isArray(file.path) ? file.path.map(String) : []),
  }));
}

const ownFile = { files: LARGE.slice(3, 4), file: 'cannot-check' } as const;
const leaves = sortDistinct(LARGE.map(({ digest }) => digest));
const inner = getRootByDefinition(leaves.slice(0, 2));

const PATHS: Record<string, Json> = {
  'a path with one changed hash': withPath(OWN, ([first, ...rest]) => [flipHex(first), ...rest]),
  'a path cut short': withPath(OWN, (path) => path.slice(0, -1)),
  'trailing bytes behind the path': withPath(OWN, (path) => [...path, '00'.repeat(32)]),
  'a path in another order': withPath(OWN, (path) => path.toReversed()),
  'an empty path': withPath(OWN, () => []),
  'an index moved by one': withFiles(OWN, (file) => ({ ...file, index: Number(file.index) ^ 1 })),
  'an index beyond the tree': withFiles(OWN, (file) => ({ ...file, index: 4_000_000_000 })),
};

const changedByte = (bytes: Uint8Array) => bytes.with(-5, 0);

export const FORGED_RECEIPTS: Scenario[] = [
  {
    name: 'a receipt with a changed byte, beside a node that gives bytes of a format to come',
    evidence: landed(FILE_TX, { lookup: { status: 'found', transaction: Uint8Array.of(0x82) } }),
    receipt: { ...FILE_RECEIPT, transaction: base64.encode(changedByte(FILE_TX)) },
    record: 'newer-format',
    file: 'none',
    notPassed: [
      'decode transaction-version-unknown',
      ...[
        'first-signature',
        'signatures',
        'one-claim',
        'author',
        'memo',
        'network',
        'lifetime',
      ].map((id) => `${id} earlier-check`),
      'agreement one-node-only',
      'file no-file',
      ...['references', 'standing', 'receipt-transaction', 'receipt-network', 'receipt-files'].map(
        (id) => `${id} earlier-check`,
      ),
      'receipt-observations earlier-check',
    ],
  },
  edited(
    'a path in a hidden file’s receipt',
    HIDDEN_TX,
    withFiles(HIDDEN_RECEIPT, (file) => ({ ...file, index: 0, path: [] })),
    { files: [FILE], file: 'match', notPassed: UNPROVED },
  ),
  ...Object.entries(PATHS).map(([name, receipt]) =>
    edited(name, LARGE_TX, receipt, { ...ownFile, notPassed: [...UNPROVED, ...NO_LEAF] }),
  ),
  edited(
    'a digest exchanged in a file’s own receipt',
    LARGE_TX,
    withFiles(OWN, (file) => ({ ...file, digest: OTHER })),
    { files: [OTHER_FILE], file: 'cannot-check', notPassed: [...UNPROVED, ...NO_LEAF] },
  ),
  edited(
    'an internal node offered as a leaf',
    LARGE_TX,
    withFiles(OWN, (file) => ({
      ...file,
      digest: formatDigest(toDigest(inner)),
      index: 0,
      path: getPathByDefinition(0, leaves).slice(1).map(toHexText),
    })),
    {
      files: [{ name: 'x', size: 64, digest: toDigest(inner) }],
      file: 'cannot-check',
      notPassed: [...UNPROVED, ...NO_LEAF],
    },
  ),
  edited(
    'a file added to the whole list',
    LARGE_TX,
    withFiles(LARGE_RECEIPT, (file, index) => (index === 0 ? { ...file, digest: OTHER } : file)),
    { files: [OTHER_FILE], file: 'cannot-check', notPassed: [...UNPROVED, ...NO_LEAF] },
  ),
  edited(
    'a file left out of the whole list',
    LARGE_TX,
    {
      ...LARGE_RECEIPT,
      files: Array.isArray(LARGE_RECEIPT.files) ? LARGE_RECEIPT.files.slice(1) : [],
    },
    { files: LARGE.slice(3, 4), file: 'cannot-check', notPassed: [...UNPROVED, ...NO_LEAF] },
  ),
  edited('a file that is not of the whole list', LARGE_TX, LARGE_RECEIPT, {
    files: [OTHER_FILE],
    file: 'mismatch',
    notPassed: [...WITH_RECEIPT, 'file file-differs'],
  }),
  edited(
    'twelve other files',
    LARGE_TX,
    { ...LARGE_RECEIPT, files: [] },
    {
      files: [...LARGE.slice(1), OTHER_FILE],
      file: 'mismatch',
      notPassed: [...WITH_RECEIPT, 'receipt-files receipt-without-files', 'file set-differs'],
    },
  ),
  edited(
    'a digest exchanged in a file claim’s receipt',
    FILE_TX,
    withFiles({ ...FILE_RECEIPT, observations: [] }, (file) => ({ ...file, digest: OTHER })),
    { files: [OTHER_FILE], file: 'mismatch', notPassed: [...UNPROVED, 'file file-differs'] },
  ),
  edited(
    'another salt',
    HIDDEN_TX,
    withFiles(HIDDEN_RECEIPT, (file) => ({ ...file, salt: flipHex(file.salt) })),
    { files: [FILE], file: 'cannot-check', notPassed: [...UNPROVED, ...NO_SALT] },
  ),
  edited(
    'a salt left out',
    HIDDEN_TX,
    withFiles(HIDDEN_RECEIPT, ({ name, size, digest }) => ({ name, size, digest })),
    { files: [FILE], file: 'cannot-check', notPassed: [...UNPROVED, ...NO_SALT] },
  ),
  edited('another file under the same salt', HIDDEN_TX, HIDDEN_RECEIPT, {
    files: [OTHER_FILE],
    file: 'mismatch',
    notPassed: [...WITH_RECEIPT, 'file file-differs'],
  }),
  edited(
    'salts exchanged in a hidden set',
    HIDDEN_SET_TX,
    withFiles(HIDDEN_SET_RECEIPT, (file, index) => ({
      ...file,
      salt: toHexText(SALTED[(index + 1) % 3]?.salt ?? sha256()),
    })),
    { files: SMALL, file: 'cannot-check', notPassed: [...UNPROVED, ...NO_SALT] },
  ),
  edited(
    'a salt left out of a hidden set’s own receipt',
    HIDDEN_SET_TX,
    withFiles(HIDDEN_OWN, ({ name, size, digest, index, path }) => ({
      name,
      size,
      digest,
      index,
      path,
    })),
    { files: SMALL.slice(2), file: 'cannot-check', notPassed: [...UNPROVED, ...NO_SALT] },
  ),
  edited(
    'another salt in a hidden set’s own receipt',
    HIDDEN_SET_TX,
    withFiles(HIDDEN_OWN, (file) => ({ ...file, salt: flipHex(file.salt) })),
    { files: SMALL.slice(2), file: 'cannot-check', notPassed: [...UNPROVED, ...NO_SALT] },
  ),
  edited(
    'a signature exchanged in the receipt',
    FILE_TX,
    { ...FILE_RECEIPT, signature: getSignature(REVOKE_TX) },
    { file: 'none', notPassed: [...PLAIN.slice(0, 2), 'receipt-transaction receipt-differs'] },
  ),
  edited(
    'a transaction exchanged in the receipt',
    FILE_TX,
    { ...FILE_RECEIPT, transaction: base64.encode(REVOKE_TX) },
    { file: 'none', notPassed: [...PLAIN.slice(0, 2), 'receipt-transaction receipt-differs'] },
  ),
  edited(
    'a network exchanged in the receipt',
    FILE_TX,
    { ...FILE_RECEIPT, network: { genesisHash: OTHER_GENESIS, label: 'Mainnet' } },
    { file: 'none', notPassed: [...PLAIN.slice(0, 2), 'receipt-network receipt-differs'] },
  ),
  edited(
    'a network of the same beginning exchanged in the receipt',
    FILE_TX,
    {
      ...FILE_RECEIPT,
      network: {
        genesisHash: GENESIS.replace(/.$/, (end) => (end === 'p' ? 'q' : 'p')),
        label: '',
      },
    },
    { file: 'none', notPassed: [...PLAIN.slice(0, 2), 'receipt-network receipt-differs'] },
  ),
  ...(['slot', 'blockTime', 'blockhash', 'err'] as const).map((what) =>
    edited(
      `an observation whose ${what} was edited`,
      FILE_TX,
      {
        ...FILE_RECEIPT,
        observations: Array.isArray(FILE_RECEIPT.observations)
          ? FILE_RECEIPT.observations.map((seen: object) => ({ ...seen, [what]: '1600000000' }))
          : [],
      },
      { file: 'none', notPassed: [...PLAIN.slice(0, 2), 'receipt-observations receipt-differs'] },
    ),
  ),
  {
    name: 'a receipt that says it is finalized, no node asked',
    evidence: getOfflineEvidence(getSignature(FILE_TX)),
    files: [FILE],
    receipt: FILE_RECEIPT,
    record: 'unreachable',
    file: 'match',
    notPassed: OFFLINE,
  },
  ...(['not-found', 'unreachable'] as const).map((status): Scenario => ({
    name: `a final word from a node whose look-up is ${status}, beside a receipt`,
    evidence: landed(FILE_TX, {
      lookup: status === 'not-found' ? { status } : { status, reason: 'timeout' },
    }),
    files: [FILE],
    receipt: FILE_RECEIPT,
    record: status === 'not-found' ? 'not-found' : 'unreachable',
    file: 'match',
    notPassed: [
      ...OFFLINE.filter((line) => !line.startsWith('network') && !line.startsWith('landed')),
      status === 'not-found' ? 'landed not-found' : 'landed not-observed',
    ],
  })),
  {
    name: 'a network exchanged in the receipt, no node asked',
    evidence: getOfflineEvidence(getSignature(FILE_TX)),
    files: [FILE],
    receipt: { ...FILE_RECEIPT, network: { genesisHash: OTHER_GENESIS, label: 'Mainnet' } },
    record: 'unreachable',
    file: 'match',
    notPassed: [...OFFLINE, 'receipt-network receipt-differs'],
  },
  {
    name: 'a receipt that names another signature than its transaction bears, no node asked',
    evidence: getOfflineEvidence(getSignature(REVOKE_TX)),
    files: [FILE],
    receipt: { ...FILE_RECEIPT, signature: getSignature(REVOKE_TX) },
    record: 'bad-signature',
    file: 'cannot-check',
    notPassed: [
      'lookup taken-from-receipt',
      'first-signature signature-is-another',
      'network earlier-check',
      'landed not-observed',
      'finalized earlier-check',
      'agreement earlier-check',
      'time earlier-check',
      'references earlier-check',
      'standing earlier-check',
      'file earlier-check',
      'receipt-network earlier-check',
      'receipt-files earlier-check',
      'receipt-observations nothing-to-compare',
    ],
  },
];
