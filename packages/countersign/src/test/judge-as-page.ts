import { verify } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import { fetchBlockhash } from '../../../../src/chain/read/fetch-blockhash';
import { fetchEvidence } from '../../../../src/chain/read/fetch-evidence';
import { fetchFirstBlock } from '../../../../src/chain/read/first-block';
import { fetchTransaction } from '../../../../src/chain/read/fetch-transaction';
import { getGenesisHash } from '../../../../src/chain/read/genesis';
import { lookUpSignatures } from '../../../../src/chain/read/lookup';
import { readMarks } from '../../../../src/chain/read/marks';
import { createTestCluster } from '../../../../src/chain/test/cluster';
import { getWithdrawalStatus } from '../../../../src/flows/records/ask-record';
import { findEvidence } from '../../../../src/flows/records/find-evidence';
import { fetchMemory } from '../../../../src/flows/records/node-memory';
import { getOtherNodes } from '../../../../src/flows/records/other-nodes';
import { askSecondNode, weighSecondNode } from '../../../../src/flows/records/second-node';
import { searchWithdrawals } from '../../../../src/flows/records/search-withdrawals';
import { EXIT_CODES } from '../exit-code';
import { toWithdrawalReport } from '../withdrawal-report';
import { judge } from '../judge';

/**
 * Asks as the page does: the network's first node that answers, then the others. The page asks the
 * others only once the first calls the record final; the joined answers are the same.
 */
export async function judgeAsPage(receipt: Receipt, urls: readonly string[]) {
  const { signal } = new AbortController();
  const chain = {
    fetchEvidence,
    fetchBlockhash,
    fetchFirstBlock,
    fetchTransaction,
    getGenesisHash,
    lookUpSignatures,
    readMarks,
  };
  const cluster = createTestCluster(...urls);
  const { evidence: first } = await findEvidence(chain, [cluster], receipt.signature, signal);
  const others = getOtherNodes(cluster, first);
  const loadMemories = (nodes: readonly string[]) =>
    Promise.all(nodes.map((node) => fetchMemory(chain, cluster, node, signal)));
  const second = await askSecondNode(chain, cluster, others, first, loadMemories, signal);
  const weighed = second && weighSecondNode(first, second);
  const evidence = weighed?.evidence ?? first;
  const isDenied = weighed?.second.differences.includes('existence') === true;
  const verdict = verify({ evidence, receipt });
  const canBeWithdrawn = verdict.author !== null && verdict.claim !== null;
  const heard = evidence.observations.map(({ node }) => node);
  const asking = { main: verdict, heard };
  const search = canBeWithdrawn ? await searchWithdrawals(chain, cluster, asking, signal) : null;
  const withdrawalStatus = canBeWithdrawn ? getWithdrawalStatus(search) : 'not-asked';
  const asked = { verdict, withdrawal: search, withdrawalStatus };
  const withdrawal = toWithdrawalReport(asked, cluster);
  const { result: word } = judge(
    { verdict, withdrawal, deniers: isDenied ? others : [] },
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
