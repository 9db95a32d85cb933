import { isNetworkKnown } from '@countersign/core/configuration/public-networks';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { isLanded } from '@countersign/proof/records';
import { isInLarger } from '@countersign/proof/transactions';
import { toDay } from '@countersign/core/words/date';
import { getReasonMessage, formatTime } from '../../network';
import { getNodeHost } from '@countersign/core/words/node-host';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';
import type { ReadyRecord } from '../data/use-record';
import { FAILED_TEXT, RECORD_MESSAGES, type RecordMessage } from './record-messages';
import { DOUBTS } from './doubts';
import { getStatementMessage } from './statement-card-messages';
import { getAlone } from './nodes-messages';
import { formatDoubt, getContradictionMessage, RECEIPT_MESSAGES } from './uncertain-messages';

export interface CardInput {
  readonly check: Pick<ReadyRecord['check'], 'verdict'>;
  readonly found: Pick<ReadyRecord['found'], 'cluster' | 'evidence'>;
  readonly nodes: ReadyRecord['nodes'];
  readonly withdrawal: Pick<ReadyRecord['withdrawal'], 'status' | 'statement'>;
  readonly isNamedAsked: boolean;
}

export function getCardMessages(input: CardInput): RecordMessage {
  const { check, nodes, withdrawal } = input;
  const { verdict } = check;
  const { record, author, landing } = verdict;
  const hasLanded = record === 'valid' || record === 'settling';
  const message =
    hasLanded && isInLarger(verdict) ? addLargerTransaction(getMessage(input)) : getMessage(input);
  const { differences } = nodes;
  if (record === 'unreachable' && differences.length > 0) {
    return getContradictionMessage(differences);
  }
  const isUncertain = record === 'unreachable' || record === 'not-found';
  if (isUncertain && author !== null && landing === null && isFromReceipt(verdict)) {
    return RECEIPT_MESSAGES[record];
  }
  if (record === 'unreachable') {
    return { ...message, reason: getReason(verdict) };
  }
  if (record === 'wrong-network') return getNetworkMessage(input);
  if (record === 'failed') {
    const err = verdict.landing?.err ?? null;
    if (err === null) return message;
    return { ...message, text: FAILED_TEXT, reason: formatTransactionError(err) };
  }
  if (record === 'malformed' && isBrokenClaim(verdict)) return BROKEN_CLAIM;
  if (!hasLanded) return message;
  const isOpen = withdrawal.status === 'unknown';
  const headline = isOpen ? `${message.headline}; ${NOT_CHECKED}` : message.headline;
  if (differences.length > 0) {
    return { ...message, headline, text: `${message.text} ${formatDoubt(differences)}`.trim() };
  }
  const alone = getAlone(nodes, verdict) ?? '';
  return { ...message, headline, text: `${message.text} ${alone}`.trim() };
}

export function getWithdrawnMessage(
  { headline, text, ...rest }: RecordMessage,
  { check, withdrawal }: Pick<CardInput, 'check' | 'withdrawal'>,
  isSigner = false,
): RecordMessage & { readonly since: string | null } {
  const { record } = check.verdict;
  const { status, statement } = withdrawal;
  const reasoned = statement?.verdict.claim;
  const hasReason = reasoned?.kind === 'revoke' && reasoned.reason !== undefined;
  const isPublic = record === 'valid' || record === 'settling';
  const { blockTime = null } = statement?.verdict.landing ?? {};
  const since = blockTime === null ? null : toDay(formatTime(blockTime).utc);
  const isOwn = isSigner && isPublic && status !== 'marked';
  const sentences = [
    text,
    isOwn || status === 'marked'
      ? ''
      : `${since === null ? 'The' : `Since ${since} the`} signer no longer stands by it.`,
    isSigner || hasReason ? '' : 'Ask why before you rely on the file.',
    status === 'settling' ? 'The withdrawal is not permanent yet.' : '',
    isPublic ? 'The signature stays public.' : '',
  ];
  const words = sentences.filter((sentence) => sentence !== '').join(' ');
  if (isOwn) {
    const day = since === null ? '' : ` on ${since}`;
    return { ...rest, since: null, headline: `You withdrew this${day}`, text: words };
  }
  const how = status === 'marked' ? 'Reported as withdrawn' : 'Withdrawn by the signer';
  // A record that is not known to be public keeps the uncertain part of its headline.
  const [, open] = isPublic ? ['', ''] : (/^Signed by \{author\}(.*)$/.exec(headline) ?? []);
  return {
    ...rest,
    // A record that may be unknown to nodes has the day in its text alone.
    since: isPublic ? since : null,
    headline:
      open === undefined
        ? `Reported as withdrawn; ${headline.charAt(0).toLowerCase()}${headline.slice(1)}`
        : `${how}${open}`,
    text: words,
  };
}

function addLargerTransaction({ headline, text, ...rest }: RecordMessage): RecordMessage {
  return {
    ...rest,
    headline: `${headline}, within a larger transaction`,
    text: `${text} The transaction does other things too, and its signer may have approved it for those.`.trim(),
  };
}

export const NOT_CHECKED = DOUBTS['not-checked'].clause;

/** For links and withdrawals that landed, the question is whether they count. */
function getMessage({ check: { verdict }, isNamedAsked }: CardInput): RecordMessage {
  const { record, claim } = verdict;
  const isSpeaking = record === 'does-not-count' || isLanded(verdict);
  if (!isStatement(claim) || !isSpeaking) return RECORD_MESSAGES[record];
  return getStatementMessage(claim, verdict, isNamedAsked);
}

function isFromReceipt({ checks }: Verdict): boolean {
  return checks.some(({ reason }) => reason === 'taken-from-receipt');
}

function getReason({ checks }: Verdict): string {
  const reason = checks.find(({ id }) => id === 'lookup')?.context?.reason;
  return reason === undefined ? 'No server gave all that is needed.' : getReasonMessage(reason);
}

function getNetworkMessage({ found: { cluster, evidence } }: CardInput): RecordMessage {
  const { node } = evidence.observations.at(-1) ?? {};
  if (node === undefined || isNetworkKnown(cluster, node)) return RECORD_MESSAGES['wrong-network'];
  return {
    headline: 'This claim names another network than the server does',
    text: `${getNodeHost(node)} says that it is on another network than the one that this claim was made for. One of the two is wrong, and only that server has been heard. This page asks again by itself.`,
  };
}

function isBrokenClaim({ checks }: Verdict): boolean {
  return checks.some(({ id, outcome }) => id === 'memo' && outcome === 'fail');
}

const BROKEN_CLAIM: RecordMessage = {
  headline: 'The claim in this transaction is not written as it must be',
  text: 'Nobody can be sure what it means, so it counts for nothing. Ask the sender for a new record.',
};
