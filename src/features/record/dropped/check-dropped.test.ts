import { describe, expect, it } from 'vitest';
import { getSubjects } from '../../files/list/file-entry';
import { getOfflineEvidence, verify, type Subject } from '@countersign/proof';
import { getFileReceipt, type Receipt } from '@countersign/proof/receipts';
import { getMissingNames, getReceipt, sortDropped } from './check-dropped';
import { getFileHeadline } from '../words/file-headline';
import { RECORD_MESSAGES } from '../words/record-messages';
import { createEntry } from '../test/entry';
import { createSubject, signFiles, type SignedFiles } from '@countersign/core/test/signed-files';

const [first, ...others] = Array.from({ length: 20 }, (_, index) => createSubject(`${index}`));
if (!first) throw new Error('twenty files have a first');
const twenty = signFiles(first, ...others);
const [alone] = others;
if (!alone) throw new Error('twenty files have a second');
const foreign = signFiles(createSubject('elsewhere')).receipt;
const stranger = createSubject('stranger');

interface DroppedReceiptFile {
  readonly subject: Subject;
  readonly receipt: Receipt;
}

function read(receipt: Receipt, name = 'a.countersign.json'): DroppedReceiptFile {
  return { subject: { ...createSubject('a receipt'), name }, receipt };
}

function drop(
  { evidence }: SignedFiles,
  subjects: readonly Subject[],
  receipts: readonly DroppedReceiptFile[],
  kept: Receipt | null = null,
) {
  const files = receipts.map(({ subject }) => new File([], subject.name));
  const found = new Map(
    receipts.flatMap(({ receipt }, index) => {
      const file = files[index];
      return file ? [[file, receipt]] : [];
    }),
  );
  const receipt = getReceipt(evidence, found, kept);
  const sorted = sortDropped({
    evidence,
    entries: [
      ...subjects.map((subject, index) => createEntry(index, subject)),
      ...receipts.map(({ subject }, index) =>
        createEntry(100 + index, subject, files[index] ?? null),
      ),
    ],
    found,
    receipt,
  });
  return {
    file: verify({ evidence, subjects: getSubjects(sorted.files), receipt: receipt ?? undefined })
      .file,
    counted: sorted.files.length,
    ...(sorted.unchecked.length > 0 ? { unchecked: sorted.unchecked.length } : {}),
    uses: sorted.receipts.map(({ use }) => use),
  };
}

describe('what is dropped on a record (V4)', () => {
  it.each(['failed', 'stopped'] as const)(
    'should count an entry that was not read as a file, whatever its name (%s)',
    (status) => {
      const { evidence, receipt } = signFiles(alone);
      const file = new File([], 'a.sig');
      const progress =
        status === 'failed' ? { status, failure: 'unreadable' as const } : { status };
      const sorted = sortDropped({
        evidence,
        entries: [
          createEntry(1, alone),
          { id: 2, name: 'a.sig', size: 0, file, ...progress },
          { id: 3, name: '.DS_Store', size: 0, file: new File([], '.DS_Store'), ...progress },
        ],
        found: new Map(),
        receipt,
      });
      expect(sorted.files.map(({ id }) => id)).toEqual([1, 2, 3]);
      expect(sorted.receipts).toEqual([]);
    },
  );

  it('should recognize one file of a large set with the set’s receipt, and not without', () => {
    expect(drop(twenty, [alone], [])).toMatchObject({ file: 'cannot-check' });
    expect(drop(twenty, [alone], [read(twenty.receipt)])).toEqual({
      file: 'match',
      counted: 1,
      uses: ['used'],
    });
  });

  it('should not take a receipt for a file that was not signed', () => {
    const one = signFiles(alone);
    expect(drop(one, [alone], [read(one.receipt)])).toMatchObject({ file: 'match', counted: 1 });
    expect(drop(one, [], [read(one.receipt)])).toEqual({
      file: 'none',
      counted: 0,
      uses: ['used'],
    });
  });

  it('should check a receipt that is named like a signed file', () => {
    const one = signFiles({ ...alone, name: 'a.json' });
    const copy = { ...alone, name: 'copy.json' };
    expect(drop(one, [copy], [read(one.receipt, 'a.json')])).toEqual({
      file: 'mismatch',
      counted: 2,
      uses: ['used'],
    });
  });

  it('should still recognize a foreign file beside a receipt', () => {
    expect(drop(twenty, [stranger], [read(twenty.receipt)])).toMatchObject({ file: 'mismatch' });
  });

  it('should use the receipt that this device keeps', () => {
    expect(drop(twenty, [alone], [], twenty.receipt)).toMatchObject({ file: 'match', uses: [] });
    expect(drop(twenty, [stranger], [], twenty.receipt)).toMatchObject({ file: 'mismatch' });
  });

  it('should join the receipts of single files', () => {
    const single = (position: number) =>
      read(getFileReceipt(twenty.receipt, twenty.claim, position));
    expect(drop(twenty, [first, alone], [single(0), single(1)])).toMatchObject({ file: 'match' });
    expect(drop(twenty, [first, alone], [single(0)])).toMatchObject({ file: 'cannot-check' });
  });

  it('should separate another record’s receipt', () => {
    expect(drop(twenty, [alone], [read(foreign)], twenty.receipt)).toEqual({
      file: 'match',
      counted: 1,
      uses: ['other-record'],
    });
  });

  describe('M11 a receipt whose transaction is damaged', () => {
    const { transaction } = twenty.receipt;
    const broken = read({
      ...twenty.receipt,
      transaction: transaction.map((byte, index) =>
        index === transaction.length - 1 ? byte ^ 1 : byte,
      ),
    });
    const genuine = read(twenty.receipt);

    it.each([
      ['before', [broken, genuine], ['broken', 'used']],
      ['after', [genuine, broken], ['used', 'broken']],
    ] as const)('%s a genuine one: the genuine one is taken (V4)', (_place, receipts, uses) => {
      const offline = { ...twenty, evidence: getOfflineEvidence(twenty.receipt.signature) };
      for (const signed of [twenty, offline]) {
        expect(drop(signed, [alone], receipts)).toEqual({ file: 'match', counted: 1, uses });
      }
    });

    it('into one of a newer format: the genuine one is taken, dropped or kept', () => {
      // Byte 65 is the version of the message.
      const bytes = transaction.map((byte, index) => (index === 65 ? 0x82 : byte));
      const newer = read({ ...twenty.receipt, transaction: bytes, files: [] });
      expect(drop(twenty, [alone], [newer, genuine]).file).toBe('match');
      expect(drop(twenty, [alone], [newer], twenty.receipt).file).toBe('match');
      const offline = { ...twenty, evidence: getOfflineEvidence(twenty.receipt.signature) };
      expect(drop(offline, [alone], [newer, genuine]).file).toBe('match');
    });

    it('beside the stored one: the stored one is used', () => {
      const dropped = drop(twenty, [alone], [broken], twenty.receipt);
      expect(dropped).toEqual({ file: 'match', counted: 1, uses: ['broken'] });
    });
  });

  it('M11 bytes without the signature: no node is blamed', () => {
    expect(RECORD_MESSAGES['bad-signature'].text).not.toContain('the node');
  });

  describe('C a receipt that may be something else, too', () => {
    const one = signFiles(alone);

    it.each(['setup.sh', 'index.html', 'receipt'])('%s is neither false nor left out', (name) => {
      expect(drop(one, [alone], [read(one.receipt, name)])).toEqual({
        ...{ file: 'match', counted: 1, uses: ['used'], unchecked: 1 },
      });
      const kept = { counted: 1, uses: [], unchecked: 1 };
      expect(drop(one, [alone], [read(foreign, name)])).toEqual({ file: 'match', ...kept });
      expect(drop(one, [stranger], [read(foreign, name)])).toEqual({ file: 'mismatch', ...kept });
      expect(drop(one, [], [read(foreign, name)])).toEqual({
        ...{ file: 'none', counted: 0, uses: [], unchecked: 1 },
      });
    });
  });

  describe('C a file that is named like a proof', () => {
    const one = signFiles(alone);
    const named = (name: string) => ({ ...createSubject(name), name });

    it.each(['a.asc', 'A.ASC', 'SHA256SUMS', 'a.intoto.jsonl', 'a.countersign.json'])(
      '%s is neither false nor left out, and a file where it was signed',
      (name) => {
        const like = named(name);
        expect(drop(one, [alone, like], [])).toMatchObject({ file: 'match', unchecked: 1 });
        expect(drop(one, [stranger, like], [])).toMatchObject({ file: 'mismatch', unchecked: 1 });
        expect(drop(one, [like], [])).toMatchObject({ file: 'none', counted: 0, unchecked: 1 });
        const signed = signFiles(alone, like);
        expect(drop(signed, [alone, like], [])).toMatchObject({ file: 'match', counted: 2 });
        const changed = { ...createSubject('changed'), name };
        expect(drop(signed, [alone, changed], [], signed.receipt)).toMatchObject({
          ...{ file: 'mismatch', counted: 2 },
        });
      },
    );

    it('counts as a file if the signed files are not all known', () => {
      expect(drop(twenty, [alone, named('a.asc')], [])).toMatchObject({
        ...{ file: 'cannot-check', counted: 2 },
      });
    });

    it('is one of the signed set: a receipt beside the set is still left out', () => {
      const sums = named('SHA256SUMS');
      expect(drop(signFiles(alone, sums), [alone, sums], [read(foreign)])).toEqual({
        ...{ file: 'match', counted: 2, uses: ['other-record'] },
      });
    });

    it('any other file that was not signed is false', () => {
      for (const name of ['mail.eml', 'a.pem', 'certificate.pdf', 'a.asc.txt']) {
        expect(drop(one, [alone, named(name)], []), name).toMatchObject({ file: 'mismatch' });
      }
    });
  });

  describe('D a file of the system', () => {
    const named = (name: string, text: string) => ({ ...createSubject(text), name });
    const store = named('release/.DS_Store', 'places of icons');
    const text = named('release/a.txt', 'a text');

    it('changes nothing if it is in a folder and not in the set', () => {
      const one = signFiles(text);
      expect(drop(one, [text, store], [])).toEqual({ file: 'match', counted: 1, uses: ['system'] });
      const chosen = named('.DS_Store', 'places of icons');
      expect(drop(one, [text, chosen], [])).toMatchObject({ file: 'mismatch', uses: [] });
    });

    it('counts if it was signed: unchanged, changed, or missing', () => {
      const two = signFiles(text, store);
      const changed = named('copy/release/.DS_Store', 'other places');
      expect(drop(two, [text, store], [])).toMatchObject({ file: 'match', counted: 2 });
      expect(drop(two, [text, changed], [], two.receipt)).toMatchObject({
        ...{ file: 'mismatch', counted: 2 },
      });
      expect(drop(two, [text, changed], [])).toMatchObject({ file: 'match', counted: 1 });
    });
  });

  it('should compare another record’s receipt if that receipt is the signed file', () => {
    const subject = createSubject('the receipt of an earlier record');
    const signed = signFiles(subject);
    expect(drop(signed, [], [{ receipt: foreign, subject }])).toEqual({
      file: 'match',
      counted: 1,
      uses: [],
    });
  });
});

it('should say of 199 of 200 files which one is missing, or differs, by name (V4)', () => {
  const [one, ...rest] = Array.from({ length: 200 }, (_, index) => createSubject(`${index}`));
  if (!one) throw new Error('two hundred files have a first');
  const { evidence, receipt } = signFiles(one, ...rest);
  const short = verify({ evidence, subjects: rest, receipt });
  expect(getFileHeadline(short.file === 'none' ? 'checking' : short.file, short).text).toBe(
    '199 of 200 match, 1 is missing',
  );
  expect(getMissingNames(short, receipt)).toEqual(['0.txt']);
  expect(getMissingNames(short, null)).toEqual([]);
  const changed = verify({ evidence, subjects: [...rest, stranger], receipt });
  expect(changed.file).toBe('mismatch');
  expect(getFileHeadline('mismatch', changed).text).toBe('1 of your 200 files does not match');
  expect(changed.subjects.filter(({ file }) => file !== 'match')).toMatchObject([
    { subject: { name: 'stranger.txt' }, file: 'mismatch' },
  ]);
});
