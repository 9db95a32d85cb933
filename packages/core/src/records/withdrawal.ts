import type { Verdict } from '@countersign/proof';
import { getSubjectDigest, getWithdrawalMark } from '@countersign/proof/claims';
import { getNodeId } from '@countersign/proof/records';
import type { MarkAnswer } from '../nodes/node-types';
import type { FoundWithdrawal, Statement } from './find-withdrawal';

export interface Withdrawal {
  /**
   * - `withdrawn`: a node reports the mark as set, and the withdrawal that set it is final
   * - `settling`: the same, but the withdrawal is only confirmed
   * - `marked`: a node reports the mark as set, and no valid withdrawal was found
   * - `none`: every node that answered about the record reports the mark as not set
   * - `looking`: a node has not answered yet
   * - `unknown`: anything else
   */
  readonly status: 'withdrawn' | 'settling' | 'marked' | 'looking' | 'unknown' | 'none';
  readonly statement: Statement | null;
  readonly marks: readonly MarkAnswer[];
  /** URLs of nodes that answered about the record, and not about the mark. */
  readonly silent: readonly string[];
  readonly isSearching: boolean;
  /** The number of transactions that nodes list as mentioning the mark, and that were not read. */
  readonly unread: number;
  /** A node has older mentions, which were not asked for. */
  readonly hasOlder: boolean;
}

/** A node may have pruned a record and still keep its mark, so the record may be unknown. */
export function getMarkAddress({ author, claim, record, signature }: Verdict): string | null {
  const isClaim = claim !== null && getSubjectDigest(claim) !== null;
  const isNothing = record === 'failed' || record === 'wrong-network';
  if (author === null || !isClaim || isNothing) return null;
  return getWithdrawalMark(author, signature).address;
}

export interface MarkQuestion {
  readonly main: Verdict;
  readonly answered: readonly string[];
}

/**
 * @param marks - null for each node that has not answered yet
 * @param found - null if the mark's mentions were not asked for yet
 */
export function joinWithdrawal(
  { main, answered }: MarkQuestion,
  marks: readonly (MarkAnswer | null)[],
  found: FoundWithdrawal | null,
): Withdrawal {
  const slot = main.landing?.slot ?? null;
  const answers = marks.filter((mark) => mark !== null).map((mark) => weighMark(mark, slot));
  const hosts = new Set(answered.map(getNodeId));
  const hasAnswered = ({ node }: MarkAnswer) => hosts.has(getNodeId(node));
  // A node that did not answer about the record may be on another network.
  const isNotSet = answers.some((mark) => mark.status === 'not-set' && hasAnswered(mark));
  const silent = answers
    .filter((mark) => mark.status === 'unreachable' && hasAnswered(mark))
    .filter((mark) => !(isNotSet && isArchive(mark)))
    .map(({ node }) => node);
  const statement = found?.statement ?? null;
  const isSet = answers.some(({ status }) => status === 'set');
  const rest = {
    ...{ statement, marks: answers, silent },
    isSearching: isSet && found === null,
    unread: found?.unread ?? 0,
    hasOlder: found?.hasOlder ?? false,
  };
  if (isSet) {
    if (statement === null) return { status: 'marked', ...rest };
    return { status: statement.counts === 'yes' ? 'withdrawn' : 'settling', ...rest };
  }
  if (answers.length < marks.length) return { status: 'looking', ...rest };
  const isNone = isNotSet && slot !== null && silent.length === 0;
  return { status: isNone ? 'none' : 'unknown', ...rest };
}

/** "Not set" does not count from a node that has not reached the record's slot. */
export function weighMark(mark: MarkAnswer, slot: bigint | null): MarkAnswer {
  if (mark.status !== 'not-set' || slot === null || mark.slot >= slot) return mark;
  return { node: mark.node, status: 'unreachable', reason: BEHIND };
}

const BEHIND = 'rpc -32016';

/** The node serves no accounts, so it can't report on any mark. */
function isArchive(mark: MarkAnswer): boolean {
  return mark.status === 'unreachable' && mark.reason === 'rpc -32601';
}

/**
 * True if the withdrawal is not final, or no node lists it yet. Unread mentions are read only if a
 * person asks, so that nobody can make the page poll.
 */
export function mayChange({ statement, unread, hasOlder }: FoundWithdrawal): boolean {
  return statement === null ? unread === 0 && !hasOlder : statement.counts !== 'yes';
}
