import { expect, it } from 'vitest';
import receipts from '../../vectors/receipts.json';
import {
  isNamedLikeProof,
  isNamedLikeReceipt,
  isNamedLikeReceiptsZip,
  isOnlyReceipt,
} from './file-name';
import { parseReceipt } from './parse-receipt';

const [vector] = receipts.read;
const parsed = parseReceipt(JSON.stringify(vector?.receipt));
const receipt = {
  ...parsed,
  network: { ...parsed.network, unknown: {} },
  files: parsed.files.map((each) => ({ ...each, unknown: {} })),
  observations: parsed.observations.map((each) => ({ ...each, unknown: {} })),
  unknown: {},
};

it.each([
  ...['a.countersign.json', 'dist/A.COUNTERSIGN.JSON', 'a.countersign (2).json'],
  'dist/.countersign-0123456789ab.tmp',
])('%s is named like a receipt', (name) => {
  expect(isNamedLikeReceipt(name)).toBe(true);
  expect(isNamedLikeProof(name)).toBe(true);
});

it.each([
  ...['a.asc', 'A.ASC', 'dist/a.tar.gz.sig', 'a.ots', 'a.p7s', 'a.minisig', 'a.tsr'],
  ...['a.sigstore', 'a.sigstore.json', 'a.intoto.jsonl', 'a.sha256', 'a.md5'],
  ...['SHA256SUMS', 'dist/sha256sums.txt', 'app_1.0_checksums.txt', 'SHASUMS256.txt'],
])('%s is named like another tool’s proof', (name) => {
  expect(isNamedLikeProof(name)).toBe(true);
  expect(isNamedLikeReceipt(name)).toBe(false);
});

it.each(['a.receipts.zip', 'dist/A.RECEIPTS (2).ZIP'])(
  '%s is named like a zip of receipts',
  (name) => {
    expect(isNamedLikeReceiptsZip(name)).toBe(true);
    expect(isNamedLikeProof(name)).toBe(true);
    expect(isNamedLikeReceipt(name)).toBe(false);
  },
);

it.each([
  'a.zip',
  'receipts.zip',
  'a.txt',
  'asc',
  'a.asc.txt',
  'a.json',
  'countersign.json',
  'design.pdf',
  '',
])('%j is named like any file', (name) => {
  expect(isNamedLikeProof(name)).toBe(false);
});

it.each([
  ...['a.countersign.json', 'receipt.json', 'receipt.txt', 'A (1).JSON'],
  ...['a.receipts.zip', 'a.receipts (2).zip'],
])('a receipt named %s is only a receipt', (name) => {
  expect(isOnlyReceipt(name, receipt)).toBe(true);
});

it.each(['setup.sh', 'a.zip', 'a.bat', 'index.html', 'setup', 'a.countersign.json.js'])(
  'a receipt named %s may be something that another program runs',
  (name) => {
    expect(isOnlyReceipt(name, receipt)).toBe(false);
  },
);

it('a receipt with members for another program is only a receipt if its name is a receipt’s', () => {
  const other = { ...receipt, unknown: { scripts: { install: 'x' } } };
  expect(isOnlyReceipt('package.json', other)).toBe(false);
  expect(isOnlyReceipt('a.countersign.json', other)).toBe(true);
});
