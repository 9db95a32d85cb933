/**
 * Makes src/proof/vectors/*.json, which any implementation of docs/proof-format.md can read. Keys,
 * salts and files come from names, so that the same vectors come out each time.
 *
 * Run it with `npx tsx scripts/make-proof-vectors.ts`.
 */
import { writeFileSync } from 'node:fs';
import { makeEncodings } from './proof-vectors/encodings';
import { makeMemos } from './proof-vectors/memos';
import { makeReceipts } from './proof-vectors/receipts';
import { makeRecords } from './proof-vectors/records';
import { makeTransactions } from './proof-vectors/transactions';
import { makeCommitments, makeFalseInclusions, makeTrees } from './proof-vectors/trees';

const VECTORS: Record<string, unknown> = {
  encodings: makeEncodings(),
  memos: makeMemos(),
  trees: {
    trees: makeTrees(),
    falseInclusions: makeFalseInclusions(),
    commitments: makeCommitments(),
  },
  transactions: makeTransactions(),
  records: makeRecords(),
  receipts: makeReceipts(),
};

for (const [name, vectors] of Object.entries(VECTORS)) {
  const path = new URL(`../src/proof/vectors/${name}.json`, import.meta.url);
  writeFileSync(path, `${JSON.stringify(vectors, null, 1)}\n`);
}
