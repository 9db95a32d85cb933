import type { Verdict } from '@countersign/proof';
import { getSubjectDigest, getWithdrawalMark } from '@countersign/proof/claims';
import { getNodeId } from '@countersign/proof/records';
import type { Cluster } from '../configuration/cluster';
import { splitByHost } from '../configuration/split-by-host';
import type { NodeCalls } from '../nodes/chain';
import type { MarkAnswer } from '../nodes/node-types';
import {
  findWithdrawal,
  type FoundWithdrawal,
  type WithdrawalChain,
  type Statement,
} from './find-withdrawal';

/** Whether a record was withdrawn, by what nodes say of its mark. */
export interface Withdrawal {
  /**
   * - `withdrawn`: a node says that the mark is set, and the withdrawal that set it is final;
   *   `settling`: it is only confirmed
   * - `marked`: a node says that the mark is set, and no withdrawal was found that verifies
   * - `none`: every node that answered on the record says that it is not set
   * - `looking`: a node has not answered yet; `unknown`: anything else
   */
  readonly status: 'withdrawn' | 'settling' | 'marked' | 'looking' | 'unknown' | 'none';
  /** The withdrawal; null where none was found. */
  readonly statement: Statement | null;
  /** The answers of the nodes about the mark. */
  readonly marks: readonly MarkAnswer[];
  /** URLs of nodes that answered on the record, and not on the mark. */
  readonly silent: readonly string[];
  /** The transactions that mention the mark are still asked for. */
  readonly isSearching: boolean;
  /** Transactions that are listed as mentioning the mark, and were not read. */
  readonly unread: number;
  /** A node has older ones, which it was not asked for. */
  readonly hasOlder: boolean;
}

/**
 * The address of the mark that withdraws a record; null for what can't be withdrawn. The record need
 * not have landed: a node may have forgotten it, and still keep its mark.
 */
export function getMarkAddress({ author, claim, record, signature }: Verdict): string | null {
  const isClaim = claim !== null && getSubjectDigest(claim) !== null;
  const isNothing = record === 'failed' || record === 'wrong-network';
  if (author === null || !isClaim || isNothing) return null;
  return getWithdrawalMark(author, signature).address;
}

export interface MarkQuestion {
  readonly main: Verdict;
  /** URLs of nodes that answered on the record, if only that they do not know it. */
  readonly answered: readonly string[];
}

/**
 * Joins what is known of a record's withdrawal.
 *
 * @param marks - of the nodes that answered; null for one that has not answered yet
 * @param found - what the mark's own mentions gave; null where nobody was asked for them yet
 */
export function joinWithdrawal(
  { main, answered }: MarkQuestion,
  marks: readonly (MarkAnswer | null)[],
  found: FoundWithdrawal | null,
): Withdrawal {
  const slot = main.landing?.slot ?? null;
  const told = marks.filter((mark) => mark !== null).map((mark) => weighMark(mark, slot));
  const hosts = new Set(answered.map(getNodeId));
  const hasAnswered = ({ node }: MarkAnswer) => hosts.has(getNodeId(node));
  // A node that is silent on the record may be on another network.
  const isNotSet = told.some((mark) => mark.status === 'not-set' && hasAnswered(mark));
  const silent = told
    .filter((mark) => mark.status === 'unreachable' && hasAnswered(mark))
    .filter((mark) => !(isNotSet && isArchive(mark)))
    .map(({ node }) => node);
  const statement = found?.statement ?? null;
  const isSet = told.some(({ status }) => status === 'set');
  const rest = {
    ...{ statement, marks: told, silent },
    isSearching: isSet && found === null,
    unread: found?.unread ?? 0,
    hasOlder: found?.hasOlder ?? false,
  };
  if (isSet) {
    if (statement === null) return { status: 'marked', ...rest };
    return { status: statement.counts === 'yes' ? 'withdrawn' : 'settling', ...rest };
  }
  if (told.length < marks.length) return { status: 'looking', ...rest };
  const isNone = isNotSet && slot !== null && silent.length === 0;
  return { status: isNone ? 'none' : 'unknown', ...rest };
}

/** "Not set" says nothing from a node that has not come as far as the record. */
export function weighMark(mark: MarkAnswer, slot: bigint | null): MarkAnswer {
  if (mark.status !== 'not-set' || slot === null || mark.slot >= slot) return mark;
  return { node: mark.node, status: 'unreachable', reason: BEHIND };
}

const BEHIND = 'rpc -32016';

/** The node serves no accounts, so it can't speak of any mark. */
function isArchive(mark: MarkAnswer): boolean {
  return mark.status === 'unreachable' && mark.reason === 'rpc -32601';
}

/**
 * Asks every node of a cluster whether a record was withdrawn, and, where one says so, for the
 * withdrawal itself.
 *
 * @returns null for what can't be withdrawn
 * @throws DOMException `AbortError`
 */
export async function askWithdrawal(
  chain: WithdrawalChain & Pick<NodeCalls, 'readMark'>,
  cluster: Cluster,
  question: MarkQuestion,
  signal: AbortSignal,
): Promise<Withdrawal | null> {
  const { main } = question;
  const address = getMarkAddress(main);
  if (address === null) return null;
  const slot = main.landing?.slot ?? null;
  const marks = await Promise.all(
    splitByHost(cluster).map((host) => chain.readMark(host, address, slot, signal)),
  );
  const isSet = marks.some(({ status }) => status === 'set');
  const found = isSet ? await findWithdrawal(chain, cluster, { main, address }, signal) : null;
  return joinWithdrawal(question, marks, found);
}
