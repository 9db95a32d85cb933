import { findRecords, verifyRecord as ask, type AskedResult } from 'countersign/client';
import { verifyRecord, type RecordResult, type Verdict } from '@countersign/proof';
import type { Claim } from '@countersign/proof/claims';
import { parseDigest, type Digest } from '@countersign/proof/encoding';
import { parseReceipt, type Receipt } from '@countersign/proof/receipts';
import { isLanded } from '@countersign/proof/records';
import { decodeTransaction } from '@countersign/proof/transactions';
import { createTree, type Tree } from '@countersign/proof/trees';

const receipt: Receipt = parseReceipt('{}');
const digest: Digest = parseDigest('sha256:00');
const result: RecordResult = verifyRecord({
  receipt,
  files: [{ name: 'a', size: 1, digest }],
  author: 'any',
});
const ok: boolean | null = result.ok;
const verdict: Verdict = result.verdict;
const claim: Claim | null = verdict.claim;
const tree: Tree = createTree([digest]);
const asked: Promise<AskedResult> = ask('x', { nodes: ['https://a.example'], author: 'any' });
const found = findRecords(digest, { nodes: ['https://a.example'], author: 'any' });
export const all = [
  asked,
  found,
  ok,
  claim,
  tree,
  isLanded(verdict),
  decodeTransaction(receipt.transaction),
];
