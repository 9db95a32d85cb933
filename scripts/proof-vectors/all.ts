import { makeEncodings } from './encodings';
import { makeJoined } from './joined';
import { makeMarks } from './marks';
import { makeMemos } from './memos';
import { makeReceipts } from './receipts';
import { makeRecords } from './records';
import { makeRequests } from './requests';
import { makeTransactions } from './transactions';
import { makeCommitments, makeFalseInclusions, makeTrees } from './trees';

export function makeProofVectors(): ReadonlyMap<string, string> {
  const vectors = {
    encodings: makeEncodings(),
    memos: makeMemos(),
    marks: makeMarks(),
    trees: {
      trees: makeTrees(),
      falseInclusions: makeFalseInclusions(),
      commitments: makeCommitments(),
    },
    transactions: makeTransactions(),
    records: makeRecords(),
    joined: makeJoined(),
    receipts: makeReceipts(),
    requests: makeRequests(),
  };
  return new Map(
    Object.entries(vectors).map(([name, vector]) => [
      `${name}.json`,
      `${JSON.stringify(vector, null, 1)}\n`,
    ]),
  );
}
