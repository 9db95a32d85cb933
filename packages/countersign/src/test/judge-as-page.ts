import { verify } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { fetchBlockhash, fetchFirstBlock } from '@countersign/core/nodes/read/block';
import { fetchEvidence } from '@countersign/core/nodes/read/fetch-evidence';
import { fetchTransaction } from '@countersign/core/nodes/read/fetch-transaction';
import { getGenesisHash } from '@countersign/core/nodes/read/genesis';
import { lookUpSignatures } from '@countersign/core/nodes/read/lookup';
import { readMark } from '@countersign/core/nodes/read/mark';
import { refreshObservation } from '@countersign/core/nodes/read/refresh-observation';
import { createTestCluster } from '@countersign/core/nodes/test/cluster';
import { splitByHost } from '@countersign/core/configuration/split-by-host';
import { askNode, isAnswer } from '@countersign/core/records/ask-nodes';
import { getWithdrawalStatus } from '@countersign/core/records/ask-record';
import { fetchMemories } from '@countersign/core/records/node-memory';
import { getUnknowing, join, weighNodes } from '@countersign/core/records/weigh-nodes';
import { askWithdrawal } from '@countersign/core/records/ask-withdrawal';
import { EXIT_CODES } from '../output/exit-code';
import { judge } from '../verify/judge';

/** Asks as the page does: each node by itself, and for the block's hash after the record. */
export async function judgeAsPage(receipt: Receipt, urls: readonly string[]) {
  const { signal } = new AbortController();
  const chain = {
    fetchBlockhash,
    fetchEvidence,
    fetchFirstBlock,
    fetchTransaction,
    getGenesisHash,
    lookUpSignatures,
    readMark,
    refreshObservation,
  };
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
  const { result: word } = judge(
    { ...asked, deniers },
    {
      authors: 'any',
      isLargerAccepted: false,
      isPartial: false,
      isReceiptOnly: true,
      nodes: urls,
    },
  );
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
