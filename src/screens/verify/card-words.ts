import type { Statement } from '../../flows/record-life';
import type { Difference } from '../../flows/second-opinion';
import type { Verdict } from '../../proof';
import { printList } from '../print-list';
import { printTransactionError } from '../transaction-error-words';
import { RECORD_WORDS, type RecordWords } from './record-words';
import type { SecondWord } from './use-second-opinion';

const DIFFERENCES: Record<Difference, string> = {
  transaction: 'the transaction itself',
  network: 'the network it is on',
  err: 'whether it failed',
  slot: 'its slot',
  blockhash: 'its block',
  blockTime: 'its time',
};

export interface CardInput {
  readonly verdict: Verdict;
  readonly second: SecondWord;
  readonly revocation: Statement | null;
}

/**
 * The words for a record's state, and for what they leave out: nodes that contradict each other, a
 * receipt that stands in for the nodes, an author who took the signature back. Green is left only
 * where none of these holds.
 */
export function getCardWords({ verdict, second, revocation }: CardInput): RecordWords {
  const { record, author, landing } = verdict;
  const words = RECORD_WORDS[record];
  const differences = second !== null && second.status === 'differs' ? second.differences : [];
  const what = printList(differences.map((difference) => DIFFERENCES[difference]));
  if (record === 'unreachable' && differences.length > 0) {
    return {
      headline: 'The nodes contradict each other about this record',
      text: `Two nodes were asked, and they differ on ${what}. One of them is wrong, and it can’t be told here which. Ask again, or ask a node that you trust.`,
      tone: 'unknown',
    };
  }
  const isUncertain = record === 'unreachable' || record === 'not-found';
  if (isUncertain && author !== null && landing === null && isFromReceipt(verdict)) {
    return RECEIPT_WORDS[record];
  }
  if (record === 'failed') {
    const err = verdict.landing?.err ?? null;
    const why = err === null ? '' : `: ${printTransactionError(err)}`;
    return { ...words, text: words.text.replace('with an error', () => `with an error${why}`) };
  }
  if (record === 'malformed' && isBrokenClaim(verdict)) return BROKEN_CLAIM;
  if (record !== 'valid') return words;
  if (revocation !== null) {
    return {
      headline: 'Signed by {author}, who has taken it back',
      text: `${words.text} Its author has since signed that they no longer stand by it, which unsigns nothing.`,
      tone: 'unknown',
    };
  }
  if (differences.length === 0) return words;
  return {
    ...words,
    text: `${words.text} A second node differs on ${what}: see below.`,
    tone: 'unknown',
  };
}

/** A node may give the bytes and not say what became of them; then there is no receipt to speak of. */
function isFromReceipt({ checks }: Verdict): boolean {
  return checks.some(({ reason }) => reason === 'taken-from-receipt');
}

/** The link is sound, and what it leads to is not. */
function isBrokenClaim({ checks }: Verdict): boolean {
  return checks.some(({ id, outcome }) => id === 'memo' && outcome === 'fail');
}

const BROKEN_CLAIM: RecordWords = {
  headline: 'The claim in this transaction is not written as it must be',
  text: 'What it means is anybody’s guess, so it counts for nothing. Ask the sender for a record that this page or another reader of the format wrote.',
  tone: 'bad',
};

/** The bytes come from a receipt: what they prove, they prove without any node. */
const RECEIPT_WORDS: Record<'unreachable' | 'not-found', RecordWords> = {
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
