import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { askRecord } from '@countersign/core/records/ask-record';
import { getExpectedCode, getWithdrawal } from '@countersign/core/test/expected-answer';
import { AUTHORS, chooseWords, GIVEN, type Situation } from '@countersign/core/test/situation';
import {
  AUTHOR,
  createAskedFor,
  createSituationNodes,
  STRANGER,
} from '@countersign/core/test/situation-nodes';
import { EXIT_CODES } from '../output/exit-code';
import { judge } from './judge';

const CHOICES = chooseWords(Number(process.env.MOST_NODES ?? 2));

const ADDRESSES: Record<Situation['author'], readonly string[]> = {
  expected: [AUTHOR.address],
  another: [STRANGER.address],
  'none named': [],
};

it.each(GIVEN)(
  'V2 V11 file $file, receipt $hasReceipt, in a larger transaction $isLarger: the command’s exit code follows the format, whatever nodes say',
  async (given) => {
    const asked = createAskedFor(given);
    const contradictions: object[] = [];
    for (const nodes of CHOICES.flatMap((words) => [words, words.toReversed()])) {
      const { chain, cluster } = createSituationNodes(asked, nodes);
      const answer = await askRecord(chain, cluster, asked.question);
      if (answer.withdrawalStatus === 'none' && getWithdrawal(nodes) !== 'none') {
        contradictions.push({ nodes, withdrawal: 'none' });
      }
      for (const author of AUTHORS) {
        const accepted = { acceptsLarger: false, acceptsPart: false, acceptsNoFile: false };
        const expected = { authors: ADDRESSES[author], ...accepted };
        const { result } = judge(answer, expected, cluster.endpoints.length === 0);
        const code = getExpectedCode({ ...given, nodes, author });
        if (EXIT_CODES[result] !== code) contradictions.push({ nodes, author, code, result });
      }
    }
    expect(contradictions).toEqual([]);
  },
);

it('V11 docs/reliability.md states the number of situations and their results', () => {
  const situations = chooseWords(2).flatMap((nodes) =>
    GIVEN.flatMap((given) => AUTHORS.map((author) => ({ ...given, nodes, author }))),
  );
  const codes = situations.map(getExpectedCode);
  const counts = [0, 1, 2, 3].map((code) => codes.filter((one) => one === code).length);
  const row = [2, codes.length, ...counts]
    .map((count) => count.toLocaleString('en-US'))
    .join(' *\\| *');
  expect(readFileSync('docs/reliability.md', 'utf8')).toMatch(new RegExp(row));
});
