import { verify } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { chain } from '@countersign/core/nodes/chain';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import { askNode, isAnswer } from '@countersign/core/records/ask-nodes';
import {
  askWithdrawal,
  getWithdrawalStatus,
  judgeAsked,
} from '@countersign/core/records/ask-record';
import { fetchMemories } from '@countersign/core/records/node-memory';
import { getUnknowing, join, weighNodes } from '@countersign/core/records/weigh-nodes';
import { EXIT_CODES } from '../output/exit-code';

export async function judgeAsPage(receipt: Receipt, urls: readonly string[]) {
  const { signal } = new AbortController();
  const { signature } = receipt;
  const cluster = createTestCluster(...urls);
  const hosts = splitByHost(cluster);
  const answers = await Promise.all(
    hosts.map(async (host) => {
      const question = { signature, withBlockhash: hosts.length > 1 };
      const first = await askNode(chain, host, question, undefined, signal);
      return hosts.length === 1 ? first : askNode(chain, host, question, first, signal);
    }),
  );
  const evidence = join(signature, answers);
  const verdict = verify({ evidence, receipt });
  const answered = answers.filter(isAnswer).map(({ node }) => node);
  const found = await askWithdrawal(chain, cluster, { main: verdict, answered }, signal);
  const asked = { verdict, withdrawal: found, withdrawalStatus: getWithdrawalStatus(found) };
  const memories = await fetchMemories(chain, cluster, getUnknowing(evidence, answers), signal);
  const { deniers } = weighNodes(evidence, answers, memories);
  const expected = { author: 'any', acceptsNoFile: true, isOffline: false } as const;
  const { result: word } = judgeAsked({ ...asked, deniers }, expected);
  const { record, level, landing, checks } = verdict;
  return {
    code: EXIT_CODES[word],
    record,
    level,
    slot: landing?.slot?.toString() ?? null,
    checks: checks.map(({ id, outcome, reason }) => `${id}: ${outcome} (${reason})`),
    withdrawal: asked.withdrawalStatus,
  };
}
