import { verifyRecord, type Expectation } from '@countersign/proof';
import type { Receipt } from '@countersign/proof/receipts';
import type { AskedRecord } from '@countersign/core/records/ask-record';
import { getNodeOrigin } from '@countersign/core/words/node-host';
import type { AskedResult } from './types';

/** Judges the nodes' answers by what the caller expects. */
export function judgeAsked(
  asked: AskedRecord,
  expectation: Expectation & { readonly receipt?: Receipt | undefined },
): AskedResult {
  const { evidence, about, answers, deniers, withdrawalStatus: withdrawal } = asked;
  const isDenied = deniers.length > 0;
  return {
    ...verifyRecord({ ...expectation, evidence, about, isDenied, withdrawal }),
    withdrawal,
    nodes: answers.map(({ node, evidence: { lookup } }) => ({
      node: getNodeOrigin(node),
      silence: lookup.status === 'unreachable' ? lookup.reason : null,
      isUnknown: lookup.status === 'not-found',
    })),
  };
}
