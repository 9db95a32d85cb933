import { expect, it } from 'vitest';
import { askRecord } from '@countersign/core/records/ask-record';
import { fetchMemory } from '@countersign/core/records/node-memory';
import { getUnknowing, weighNodes } from '@countersign/core/records/weigh-nodes';
import { getExpectedCode } from '@countersign/core/test/expected-answer';
import { chooseWords, GIVEN } from '@countersign/core/test/situation';
import {
  createAskedFor,
  createSituationNodes,
  type AskedFor,
  type SituationNodes,
} from '@countersign/core/test/situation-nodes';
import { getWithdrawalWords } from '@countersign/core/words/withdrawal';
import { createNodes } from '../test/nodes-state';
import { getPageAnswer } from './answer-messages';
import type { Answer } from './answer';

const CHOICES = chooseWords(Number(process.env.MOST_NODES ?? 2));
const { signal } = new AbortController();

const CODES: Record<Answer, number> = {
  match: 0,
  mismatch: 1,
  invalid: 1,
  'does-not-count': 1,
  unasked: 2,
  settling: 2,
  checking: 2,
  'cannot-check': 2,
  withdrawn: 3,
};

async function openPage({ question }: AskedFor, { chain, cluster }: SituationNodes) {
  const found = await askRecord(chain, cluster, question, signal);
  const { evidence, answers, verdict } = found;
  const unknowing = getUnknowing(evidence, answers);
  const memories = await Promise.all(
    unknowing.map((node) => fetchMemory(chain, cluster, node, signal)),
  );
  const used = { id: 1, name: '', use: 'used', signature: question.signature } as const;
  const withdrawal = getWithdrawalWords(found.withdrawal);
  const input = {
    check: { verdict, receipts: question.receipt === undefined ? [] : [used] },
    found: { cluster, evidence },
    nodes: createNodes({ count: answers.length, ...weighNodes(evidence, answers, memories) }),
    withdrawal,
    isNamedAsked: false,
  };
  const { message, file } = getPageAnswer(input, verdict.file, question.subjects.length);
  return { answer: message?.answer ?? 'unasked', file, withdrawal };
}

it.each(GIVEN)(
  'V2 V11 file $file, receipt $hasReceipt, in a larger transaction $isLarger: the page answers what the format says, whatever nodes say',
  async (given) => {
    const asked = createAskedFor(given);
    const contradictions: object[] = [];
    for (const nodes of CHOICES) {
      const { answer, file, withdrawal } = await openPage(
        asked,
        createSituationNodes(asked, nodes),
      );
      const expected = getExpectedCode({ ...given, nodes, author: 'expected' });
      const code = withdrawal.status === 'marked' && answer === 'withdrawn' ? 2 : CODES[answer];
      const isGreen = file.tone === 'good';
      if (code !== expected || isGreen !== (expected === 0)) {
        contradictions.push({ nodes, expected, answer, tone: file.tone });
      }
    }
    expect(contradictions).toEqual([]);
  },
);
