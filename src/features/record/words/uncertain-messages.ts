import type { Difference } from '@countersign/core/records/weigh-nodes';
import { formatList } from '@countersign/core/words/format-list';
import type { RecordMessage } from './record-messages';

/** The bytes are from a receipt, and no node reports on the transaction. */
export const RECEIPT_MESSAGES: Readonly<Record<'unreachable' | 'not-found', RecordMessage>> = {
  unreachable: {
    headline: 'Signed by {author}; whether it was recorded could not be checked',
    text: 'The receipt’s signature was checked in this browser, without any server. What a receipt alone can’t tell: that it was recorded, and when.',
  },
  'not-found': {
    headline: 'Signed by {author}; no server that was asked knows it',
    text: 'The receipt’s signature was checked in this browser. The transaction may not have been recorded, the server may have forgotten it, or the network may have been reset since.',
  },
};

const DIFFERENCES: Record<Difference, string> = {
  existence: 'whether there is such a record',
  network: 'the network it is on',
  err: 'whether it failed',
  slot: 'its slot',
  blockhash: 'its block',
  blockTime: 'its time',
};

/** The list continues "they differ on". */
export function formatDifferences(differences: readonly Difference[]): string {
  return formatList(differences.map((difference) => DIFFERENCES[difference]));
}

export function getContradictionMessage(differences: readonly Difference[]): RecordMessage {
  return {
    headline: 'The servers contradict each other about this record',
    text: `The servers that were asked differ on ${formatDifferences(differences)}. One of them is wrong, and it can’t be told here which. Try again, or ask a server that you trust.`,
  };
}

export function formatDoubt(differences: readonly Difference[]): string {
  return `The servers differ on ${formatDifferences(differences)}.`;
}
