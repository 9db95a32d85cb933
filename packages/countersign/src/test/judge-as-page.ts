import { verify } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { fetchBlockhash } from '../../../../src/chain/read/fetch-blockhash';
import { fetchEvidence } from '../../../../src/chain/read/fetch-evidence';
import { fetchFirstBlock } from '../../../../src/chain/read/first-block';
import { fetchTransaction } from '../../../../src/chain/read/fetch-transaction';
import { getGenesisHash } from '../../../../src/chain/read/genesis';
import { lookUpSignatures } from '../../../../src/chain/read/lookup';
import { readMark } from '../../../../src/chain/read/mark';
import { refreshObservation } from '../../../../src/chain/read/refresh-observation';
import { createTestCluster } from '../../../../src/chain/test/cluster';
import { splitByHost } from '../../../../src/config/split-by-host';
import { askNode, isAnswer } from '../../../../src/flows/records/ask-nodes';
import { getWithdrawalStatus } from '../../../../src/flows/records/ask-record';
import { fetchMemory } from '../../../../src/flows/records/node-memory';
import { getUnknowing, join, weighNodes } from '../../../../src/flows/records/weigh-nodes';
import { askWithdrawal } from '../../../../src/flows/records/withdrawal';
import { EXIT_CODES } from '../exit-code';
import { toWithdrawalReport } from '../withdrawal-report';
import { judge } from '../judge';

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
  const withdrawal = toWithdrawalReport(asked, cluster);
  const memories = await Promise.all(
    getUnknowing(evidence, answers).map((node) => fetchMemory(chain, cluster, node, signal)),
  );
  const { deniers } = weighNodes(evidence, answers, memories);
  const { result: word } = judge(
    { verdict, withdrawal, deniers },
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
    withdrawal: withdrawal.status,
  };
}
