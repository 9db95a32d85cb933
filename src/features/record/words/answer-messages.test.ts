import { expect, it } from 'vitest';
import { verify, type Subject } from '@countersign/proof';
import { createReceipt, type Receipt } from '@countersign/proof/receipts';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { signHidden } from '@countersign/core/test/landed';
import { createNodes } from '../test/nodes-state';
import { createSubject, signFiles, type SignedFiles } from '@countersign/core/test/signed-files';
import { getAnswerMessage } from './answer-messages';
import type { AnswerInput } from './answer';

const FILE = createSubject('a');
const SIGNED = signFiles(FILE);
const { receipt } = SIGNED;
const [seen] = SIGNED.evidence.observations;
const FORGED: Receipt = {
  ...receipt,
  observations: seen === undefined ? [] : [{ ...seen, blockTime: 1_000_000_000n, unknown: {} }],
};
const CLUSTER = {
  ...{ id: 'solana:devnet', label: 'Devnet', endpoints: ['https://one.example/'] as const },
  ...{ subscriptions: [], explorer: null, test: true },
};

const PRIVATE = signPrivately();

function signPrivately() {
  const subjects = [{ ...FILE, salt: new Uint8Array(32) }] as const;
  const evidence = signHidden(createSigner('an author'), subjects);
  const { claim } = verify({ evidence });
  const { lookup, genesisHash } = evidence;
  if (claim === null || lookup.status !== 'found' || genesisHash === null) throw new Error();
  const network = { genesisHash, label: 'Devnet' };
  const { transaction } = lookup;
  return { evidence, receipt: createReceipt({ claim, subjects, transaction, network }) };
}

const SIGNER = { isSigner: true, wasJustSigned: true };

function answer(
  subjects: readonly Subject[],
  held: Receipt | null,
  nodes = createNodes(),
  { evidence }: Pick<SignedFiles, 'evidence'> = SIGNED,
  withdrawal: AnswerInput['withdrawal'] = { status: 'none', statement: null },
  reader = { isSigner: false, wasJustSigned: false },
) {
  const verdict = verify({ evidence, subjects, receipt: held ?? undefined });
  const dropped = {
    id: 1,
    name: 'r.json',
    use: 'used',
    words: '',
    signature: evidence.signature,
  } as const;
  return getAnswerMessage(
    {
      check: { verdict, receipts: held === null ? [] : [dropped] },
      found: { cluster: CLUSTER, evidence },
      nodes,
      withdrawal,
      isNamedAsked: false,
    },
    verdict.file,
    subjects.length,
    reader,
  );
}

it.each([
  ['an honest receipt', [FILE], receipt, 'match', 'This is exactly the file that {author} signed'],
  [
    'a receipt with a forged date',
    [FILE],
    FORGED,
    'cannot-check',
    'This is exactly the file that {author} signed; but the receipt isn’t right',
  ],
  [
    'a forged date, before a file',
    [],
    FORGED,
    'cannot-check',
    'Signed by {author}; but the receipt isn’t right',
  ],
  [
    'another file, and a forged date',
    [createSubject('b')],
    FORGED,
    'mismatch',
    'This is not the file that was signed',
  ],
] as const)('V7 the answer at the top with %s', (_, subjects, held, expected, headline) => {
  expect(answer(subjects, held)).toMatchObject({ answer: expected, headline });
});

it('V8 a match is not green while another server may still contradict, for three seconds', () => {
  const asking = createNodes({ count: 2, awaited: ['https://two.example/'], isAwaited: true });
  expect(answer([FILE], null, asking)).toMatchObject({
    answer: 'checking',
    headline: 'This is the file that {author} signed; asking other servers',
  });
  expect(answer([FILE], null, { ...asking, isAwaited: false }).answer).toBe('match');
});

it('V8 a match of a set waits for another server too, in its own words', () => {
  const files = [FILE, createSubject('b'), createSubject('c')] as const;
  const set = signFiles(...files);
  const asking = createNodes({ count: 2, awaited: ['https://two.example/'], isAwaited: true });
  expect(answer(files, set.receipt, asking, set).headline).toBe(
    'All 3 files match; asking other servers',
  );
  expect(answer([FILE], set.receipt, asking, set).headline).toBe(
    'This is one of the 3 signed files; asking other servers',
  );
});

it('V11 the announcement names the file, or says that no file is checked', () => {
  expect(answer([], null)).toMatchObject({
    headline: 'Is your copy the signed one?',
    text: '{author} signed a file. Yours is not checked yet.',
  });
  expect(answer([], null).announced).toMatch(
    /^Genuine signature by \{author\}, \d+ \w+ \d{4}\. Your file is not checked yet\.$/,
  );
  expect(answer([FILE], null)).toMatchObject({
    text: 'Not one byte differs.',
    fileName: 'a.txt',
    announced: '{file} is exactly the file that {author} signed.',
  });
  expect(answer([createSubject('b')], null)).toMatchObject({
    text: 'It may have been edited, converted or saved again. Ask the sender for the original.',
    fileName: 'b.txt',
    announced: '{file} is not the file that was signed.',
  });
  const odd = { ...FILE, name: `\u202e${'x'.repeat(200)}` };
  const { fileName = '' } = answer([odd], null);
  expect(fileName).not.toContain('\u202e');
  expect(fileName.length).toBeLessThan(100);
});

it('V11 a match of a record that is not final: calm, and the words say that it is permanent soon', () => {
  const [first] = SIGNED.evidence.observations;
  const observations = [{ ...first!, confirmationStatus: 'confirmed' as const }];
  const settling = { evidence: { ...SIGNED.evidence, observations } };
  expect(answer([FILE], null, undefined, settling)).toMatchObject({
    answer: 'settling',
    headline: 'It matches. Permanent within a minute.',
    text: 'Published, not permanent yet. This page follows it.',
    fileName: 'a.txt',
    announced: '{file} matches. Not permanent yet.',
  });
  expect(answer([], null, undefined, settling).answer).toBe('unasked');
  expect(answer([FILE], null, undefined, settling, undefined, SIGNER)).toMatchObject({
    answer: 'settling',
    text: 'Your signature is published. You can close this page.',
  });
});

it('V11 before a file of a set is checked, the set is asked for', () => {
  const set = signFiles(FILE, createSubject('b'));
  expect(answer([], null, undefined, set)).toMatchObject({
    headline: 'Are your files the signed ones?',
    text: '{author} signed 2 files. Yours are not checked yet.',
  });
});

it('V4 V11 one file of a set that does not match: counted, and named in the announcement', () => {
  const set = signFiles(FILE, createSubject('b'), createSubject('c'));
  const dropped = [FILE, createSubject('b'), createSubject('other')];
  expect(answer(dropped, set.receipt, undefined, set)).toMatchObject({
    answer: 'mismatch',
    headline: '1 of your 3 files does not match',
    text: 'It was changed, or was never in the set. Ask the sender for the original.',
    fileName: 'other.txt',
    announced: '{file} does not match (1 of your 3 files).',
  });
  const two = answer([FILE, createSubject('x'), createSubject('y')], set.receipt, undefined, set);
  expect(two.headline).toBe('2 of your 3 files do not match');
  expect(two.announced).toBeUndefined();
  expect(two.text).toMatch(/^They were changed, or were never in the set\./);
});

it.each([
  ['all of a set and one more', 'ab+', true, 'All 2 signed files are here, unchanged'],
  ['the one file and another', 'a+', false, 'The signed file is here, unchanged'],
])('V4 V11 %s: what was signed is not called changed', (_, letters, isSet, headline) => {
  const signed = isSet ? signFiles(FILE, createSubject('b')) : SIGNED;
  const dropped = Array.from(letters, (letter) => createSubject(letter));
  const { headline: head, text } = answer(dropped, signed.receipt, undefined, signed);
  expect(head).toContain(headline);
  expect(text).toBe('This record says nothing about the rest.');
});

it('V4 V11 a set with one file exchanged, without its receipt: no file of it is called changed', () => {
  const others = Array.from({ length: 69 }, (_, index) => createSubject(`photo ${index}`));
  const set = signFiles(FILE, ...others);
  const dropped = [createSubject('x'), ...others];
  const { headline, text } = answer(dropped, null, undefined, set);
  expect(headline).toBe('These files are not the set that was signed');
  expect(text).toBe(
    'At least one was changed, or was never in the set. Drop the receipt too to see which.',
  );
});

it('V4 V11 an incomplete set without its receipt: the top of the card says what to do', () => {
  const others = Array.from({ length: 69 }, (_, index) => createSubject(`photo ${index}`));
  const set = signFiles(FILE, ...others);
  expect(answer(others, null, undefined, set)).toMatchObject({
    answer: 'cannot-check',
    headline: 'None of these 69 files could be checked',
    text: 'Drop the receipt too, or the whole set.',
  });
  expect(answer([FILE], null, undefined, set).text).toBe('Drop the receipt too, or the whole set.');
  expect(answer(others, set.receipt, undefined, set).text).toBe('');
});

it('V11 a record that was withdrawn or could not be checked: the announcement says since when, or why', () => {
  const { evidence } = SIGNED;
  const statement = { verdict: verify({ evidence }), counts: 'yes' } as const;
  const of = (subjects: readonly Subject[]) =>
    answer(subjects, null, undefined, SIGNED, { status: 'withdrawn', statement });
  expect(of([]).announced).toMatch(/^Withdrawn by the signer on \d+ \w+ \d{4}\.$/);
  expect(of([FILE])).toMatchObject({ answer: 'withdrawn', fileName: 'a.txt' });
  expect(of([FILE]).announced).toMatch(
    /^\{file\} matches\. Withdrawn by the signer on \d+ \w+ \d{4}\.$/,
  );
  const unheard = { evidence: { ...evidence, lookup: { status: 'unreachable' } as const } };
  const open = answer([], null, undefined, unheard as Pick<SignedFiles, 'evidence'>);
  expect(open.announced).toBe(`${open.headline}. ${open.text}`);
});

it('V11 the signer is addressed as “you”', () => {
  const statement = { verdict: verify({ evidence: SIGNED.evidence }), counts: 'yes' } as const;
  const of = (subjects: readonly Subject[], withdrawal?: AnswerInput['withdrawal']) =>
    answer(subjects, null, undefined, SIGNED, withdrawal, SIGNER);
  expect(of([])).toMatchObject({
    headline: 'You signed a file',
    text: 'Anyone with the link can check their copy.',
  });
  expect(of([FILE])).toMatchObject({
    headline: 'This is exactly the file that you signed',
    text: 'Anyone with the link can check their copy.',
    announced: '{file} is exactly the file that {author} signed.',
  });
  expect(answer([FILE], PRIVATE.receipt, undefined, PRIVATE, undefined, SIGNER)).toMatchObject({
    headline: 'This is exactly the file that you signed',
    text: 'Anyone with the file and its receipt can check it.',
  });
  const withdrawn = of([FILE], { status: 'withdrawn', statement });
  expect(withdrawn.headline).toMatch(/^You withdrew this on \d+ \w+ \d{4}$/);
  expect(withdrawn.text).toBe('The signature stays public.');
});
