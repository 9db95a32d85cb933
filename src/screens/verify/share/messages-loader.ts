import type { Difference } from '../../../flows/records/second-node';
import { formatList } from '../../shared/format-list';
import type { RecordWords } from '../record/record-messages';
import { getStatementWords } from '../record/statement-card-messages';

/** The words on a record that receipts, second nodes and records that are named lead to: they come with what asks for those. */
export interface LateWords {
  readonly receipt: Readonly<Record<'unreachable' | 'not-found', RecordWords>>;
  readonly contradicted: (differences: readonly Difference[]) => RecordWords;
  /** What is added to the words on a valid record. */
  readonly doubted: (differences: readonly Difference[]) => string;
  readonly statement: typeof getStatementWords;
}

/** The bytes come from a receipt: what they prove, they prove without any node. */
const RECEIPT: LateWords['receipt'] = {
  unreachable: {
    headline: 'Signed by {author}; whether it landed could not be checked',
    text: 'The receipt’s signature was checked in this browser, without any node. What a receipt alone can’t tell: that it landed on the network, and when.',
    tone: 'unknown',
  },
  'not-found': {
    headline: 'Signed by {author}, but the network does not know it',
    text: 'The receipt’s signature was checked in this browser, and no node that was asked has the transaction. It may not have landed, or the network may have been reset since.',
    tone: 'unknown',
  },
};

const DIFFERENCES: Record<Difference, string> = {
  transaction: 'the transaction itself',
  network: 'the network it is on',
  err: 'whether it failed',
  slot: 'its slot',
  blockhash: 'its block',
  blockTime: 'its time',
};

function print(differences: readonly Difference[]): string {
  return formatList(differences.map((difference) => DIFFERENCES[difference]));
}

export const LATE_WORDS: LateWords = {
  receipt: RECEIPT,
  statement: getStatementWords,
  contradicted: (differences) => ({
    headline: 'The nodes contradict each other about this record',
    text: `Two nodes were asked, and they differ on ${print(differences)}. One of them is wrong, and it can’t be told here which. Ask again, or ask a node that you trust.`,
    tone: 'unknown',
  }),
  doubted: (differences) => `A second node differs on ${print(differences)}: see below.`,
};
