import { expect, it } from 'vitest';
import { verify, type Evidence, type Subject } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import type { Judgement } from '@countersign/proof/records';
import { createSigner } from '@countersign/proof/test/build-transaction';
import { judgeAsked } from '@countersign/core/records/ask-record';
import { sign, signStatement } from '@countersign/core/test/landed';
import { createDevnet } from '../test/render-record';
import { createNodes } from '../test/nodes-state';
import { createSubject, signFiles } from '@countersign/core/test/signed-files';
import type { Answer } from './answer';
import { getPageAnswer } from './answer-messages';

const FILE = createSubject('a');
const OTHER = createSubject('b');
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
}

const CASES: readonly (readonly [string, Case, Answer, Judgement['result']])[] = [
  ['one file of a set', { ...SET, subjects: [FIRST] }, 'match', 'verified'],
  ['199 of 200 files', { ...SET, subjects: [OTHER, ...REST] }, 'mismatch', 'false'],
  [
    'a stranger’s withdrawal',
    { evidence: WITHDRAWAL, subjects: [], about: NAMED },
    ...(['does-not-count', 'false'] as const),
  ],
];

it.each(CASES)(
  'V11 the page and the command line say the same of %s',
  (_, { evidence, subjects, receipt, about }, answer, result) => {
    const named = about && verify({ evidence: about });
    const verdict = verify({ evidence, subjects, receipt, about: named });
    const page = getPageAnswer(
      {
        check: { verdict, receipts: [] },
        found: { cluster: createDevnet('https://one.example/'), evidence },
        ...{ nodes: createNodes(), isNamedAsked: false },
        withdrawal: {
          ...{ status: 'none', markWords: null, words: null, unread: 0 },
          statement: null,
        },
      },
      verdict.file,
      subjects.length,
    );
    const command = judgeAsked(
      { verdict, withdrawalStatus: 'none', deniers: [] },
      { author: 'any', acceptsPart: true, acceptsNoFile: true, isOffline: false },
    );
    expect([page.message?.answer, command.result]).toEqual([answer, result]);
  },
);
