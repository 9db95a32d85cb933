import { expect, it } from 'vitest';
import { getOfflineEvidence, verify, type Evidence, type Subject } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import type { Judgement, WithdrawalStatus } from '@countersign/proof/records';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { judgeAsked } from '../../../flows/records/ask-record';
import { sign, signStatement } from '../../../flows/test/landed';
import type { WithdrawalWords } from '../data/withdrawal-words';
import { createDevnet } from '../test/render-record';
import { createSubject, signFiles } from '../test/signed-files';
import type { Answer } from './answer';
import { getPageAnswer } from './answer-messages';

const FILE = createSubject('a');
const OTHER = createSubject('b');
const ONE = signFiles(FILE);
const ALL = Array.from({ length: 200 }, (_, index) => createSubject(`file ${index}`));
const [FIRST = FILE, ...REST] = ALL;
const SET = signFiles(FIRST, ...REST);
const STRANGER = createSigner('a stranger');
const NAMED = sign(createSigner('somebody'), [FILE]);
const WITHDRAWAL = signStatement(STRANGER, 'revoke', NAMED, FILE.digest);

interface Case {
  readonly evidence: Evidence;
  readonly subjects: readonly Subject[];
  readonly receipt?: Receipt;
  readonly about?: Evidence;
  readonly withdrawal?: WithdrawalWords['status'] & WithdrawalStatus;
}

const UNKNOWN: Evidence = {
  ...getOfflineEvidence(ONE.evidence.signature),
  lookup: { status: 'not-found' },
};
const CONFIRMED: Evidence = {
  ...ONE.evidence,
  observations: ONE.evidence.observations.map((seen) => ({
    ...seen,
    confirmationStatus: 'confirmed',
  })),
};

const CASES: readonly (readonly [string, Case, Answer, Judgement['result']])[] = [
  ['the signed file', { evidence: ONE.evidence, subjects: [FILE] }, 'match', 'verified'],
  ['a wrong file', { evidence: ONE.evidence, subjects: [OTHER] }, 'mismatch', 'false'],
  ['one file of a set', { ...SET, subjects: [FIRST] }, 'match', 'verified'],
  ['199 of 200 files', { ...SET, subjects: [OTHER, ...REST] }, 'mismatch', 'false'],
  [
    'a withdrawn record',
    { evidence: ONE.evidence, subjects: [FILE], withdrawal: 'withdrawn' },
    ...(['withdrawn', 'withdrawn'] as const),
  ],
  [
    'a stranger’s withdrawal',
    { evidence: WITHDRAWAL, subjects: [], about: NAMED },
    ...(['does-not-count', 'false'] as const),
  ],
  [
    'a record that is confirmed and not final',
    { evidence: CONFIRMED, subjects: [FILE] },
    ...(['settling', 'cannot-check'] as const),
  ],
  [
    'one that no node knows, whose receipt was dropped',
    { evidence: UNKNOWN, subjects: [FILE], receipt: ONE.receipt },
    ...(['cannot-check', 'cannot-check'] as const),
  ],
];

it.each(CASES)(
  'V11 the page and the command line say the same of %s',
  (_, { evidence, subjects, receipt, about, withdrawal = 'none' }, answer, result) => {
    const named = about && verify({ evidence: about });
    const verdict = verify({ evidence, subjects, receipt, about: named });
    const page = getPageAnswer(
      {
        check: { verdict, receipts: [] },
        found: { cluster: createDevnet('https://one.example/'), evidence },
        ...{ second: null, isNamedAsked: false },
        withdrawal: {
          ...{ status: withdrawal, markWords: null, words: null, missingMark: null },
          statement: withdrawal === 'withdrawn' ? { verdict, counts: 'yes' } : null,
        },
      },
      verdict.file,
      subjects.length,
    );
    const command = judgeAsked(
      { verdict, withdrawalStatus: withdrawal, deniers: [] },
      { author: 'any', acceptsPart: true, acceptsNoFile: true, isOffline: false },
    );
    expect([page.message?.answer, command.result]).toEqual([answer, result]);
  },
);
