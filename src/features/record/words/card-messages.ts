import { isNetworkKnown } from '@countersign/core/configuration/public-networks';
import type { Verdict } from '@countersign/proof';
import { isStatement } from '@countersign/proof/claims';
import { isLanded } from '@countersign/proof/records';
import { isInLarger } from '@countersign/proof/transactions';
import { toDay } from '@countersign/core/words/date';
import { getReasonMessage, formatTime } from '../../network';
import { getNodeHost } from '@countersign/core/words/node-host';
import { formatTransactionError } from '@countersign/core/words/transaction-errors';
import { isRecorded, type AnswerInput } from './answer';
import {
  BROKEN_CLAIM,
  FAILED_TEXT,
  getStatementMessage,
  joinSentences,
  RECEIPT_MESSAGES,
  RECORD_MESSAGES,
  type RecordMessage,
} from './record-messages';
import { DOUBTS } from './doubts';
import { formatDoubt, getAlone, getContradictionMessage } from './nodes-messages';

export function getCardMessages(input: AnswerInput): RecordMessage {
  const { check, nodes, withdrawal } = input;
  const { verdict } = check;
  if (!isRecorded(verdict.record)) return getUnrecordedMessage(input);
  const { headline, text } = getMessage(input);
  const isLarger = isInLarger(verdict);
  const isOpen = withdrawal.status === 'unknown';
  const { differences } = nodes;
  return {
    headline: `${headline}${isLarger ? ', within a larger transaction' : ''}${isOpen ? `; ${NOT_CHECKED}` : ''}`,
    text: joinSentences(
      text,
      isLarger && LARGER_TRANSACTION,
      differences.length > 0 ? formatDoubt(differences) : getAlone(nodes, verdict),
    ),
  };
}

const LARGER_TRANSACTION =
  'The transaction does other things too, and its signer may have approved it for those.';

function getUnrecordedMessage(input: AnswerInput): RecordMessage {
  const { verdict } = input.check;
  const { differences } = input.nodes;
  const { record, author, landing } = verdict;
  if (record === 'unreachable' && differences.length > 0) {
    return getContradictionMessage(differences);
  }
  if (record === 'unreachable' || record === 'not-found') {
    const isKnown = author !== null && landing === null && isFromReceipt(verdict);
    if (isKnown) return RECEIPT_MESSAGES[record];
  }
  const message = getMessage(input);
  if (record === 'unreachable') return { ...message, reason: getReason(verdict) };
  if (record === 'wrong-network') return getNetworkMessage(input);
  if (record === 'malformed' && isBrokenClaim(verdict)) return BROKEN_CLAIM;
  const err = landing?.err ?? null;
  return record === 'failed' && err !== null
    ? { ...message, text: FAILED_TEXT, reason: formatTransactionError(err) }
    : message;
}

interface CardInput extends Pick<AnswerInput, 'withdrawal'> {
  readonly check: Pick<AnswerInput['check'], 'verdict'>;
}

export function getWithdrawnMessage(
  { headline, text, ...rest }: RecordMessage,
  { check, withdrawal }: CardInput,
  isSigner = false,
): RecordMessage & { readonly since: string | null } {
  const { record } = check.verdict;
  const { status, statement } = withdrawal;
  const reasoned = statement?.verdict.claim;
  const hasReason = reasoned?.kind === 'revoke' && reasoned.reason !== undefined;
  const isPublic = isRecorded(record);
  const { blockTime = null } = statement?.verdict.landing ?? {};
  const since = blockTime === null ? null : toDay(formatTime(blockTime).utc);
  const isOwn = isSigner && isPublic && status !== 'marked';
  const words = joinSentences(
    text,
    !isOwn &&
      status !== 'marked' &&
      `${since === null ? 'The' : `Since ${since} the`} signer no longer stands by it.`,
    !isSigner && !hasReason && 'Ask why before you rely on the file.',
    status === 'settling' && 'The withdrawal is not permanent yet.',
    isPublic && 'The signature stays public.',
  );
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

export const NOT_CHECKED = DOUBTS['not-checked'].clause;

/** For links and withdrawals that landed, the question is whether they count. */
function getMessage({ check: { verdict }, isNamedAsked }: AnswerInput): RecordMessage {
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

function getNetworkMessage({ found: { cluster, evidence } }: AnswerInput): RecordMessage {
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
