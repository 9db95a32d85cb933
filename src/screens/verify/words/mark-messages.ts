import { formatList } from '../../shared/format-list';
import { getNodeHost } from '../../shared/node-host';
import type { MarkStatus } from '../../../flows/claims/marks';
import type { ClaimMark } from '../data/use-related-records';
import type { OwnMark } from '../data/use-own-mark';
import type { RecordMessage } from './record-messages';

/** The nodes that say so. */
export function isConfirmedByMark(mark: ClaimMark): mark is MarkStatus {
  return typeof mark === 'object' && mark !== null && mark.marked.length > 0;
}

/**
 * Of a receipt whose transaction no node tells of, while some keep a mark of the same by its signer:
 * another record may have set it.
 *
 * @param isWithdrawn - said beside it
 */
export function getMarkMessage(
  { marked, notMarked }: MarkStatus,
  isWithdrawn = false,
): RecordMessage {
  const keeping = `${formatHosts(marked)} ${marked.length === 1 ? 'keeps' : 'keep'} a mark of the same`;
  const text = `The receipt’s signature was checked in this browser. No server that was asked has the transaction, but ${keeping} by this signer. The mark doesn’t say when${isWithdrawn ? '' : ', or whether it was withdrawn since'}. It is not a mark of this record, nor of its title: another signature of the same may have set it, or an app that the signer trusted.`;
  if (notMarked.length === 0) {
    return { headline: `Not known to have been recorded: a receipt of {author}; ${keeping}`, text };
  }
  return {
    headline:
      'Not known to have been recorded: a receipt of {author}; the servers contradict each other about its mark',
    text: `${text} ${formatHosts(notMarked)} ${notMarked.length === 1 ? 'contradicts' : 'contradict'}: no mark of it is there. One side is wrong, or behind.`,
  };
}

/** Null where nothing confirms it: that a mark is not set is no word against a signature. */
export function formatClaimMark(mark: ClaimMark): string | null {
  if (!isConfirmedByMark(mark)) return null;
  const { marked, notMarked } = mark;
  const others = notMarked.length === 0 ? '' : `; not set, ${formatSaying(notMarked)}`;
  return `Set, ${formatSaying(marked)}${others}`;
}

export interface OwnMarkMessage {
  readonly text: string;
  /** A server says that it is not there. */
  readonly isMissing: boolean;
}

const OWN_OPEN: Record<Extract<OwnMark['state'], string>, string> = {
  settling: 'To be set with this signature: servers are asked once it is permanent',
  asking: 'Asking the servers for it…',
  failed: 'Could not be read',
};

/** Of the mark that a record's transaction was to set: set only where a server's account was read. */
export function formatOwnMark({ count, state }: OwnMark): OwnMarkMessage {
  if (typeof state === 'string') return { text: OWN_OPEN[state], isMissing: false };
  const { marked, notMarked, silent } = state;
  const others = count > 1 ? ', and one for each file' : '';
  const keeping = `${formatHosts(marked)} ${marked.length === 1 ? 'keeps' : 'keep'} its mark${others}`;
  if (notMarked.length > 0) {
    const missing = count > 1 ? 'Not all of its marks are there' : 'Its mark is not there';
    const contradicted = marked.length > 0 ? `; ${keeping}` : '';
    return { text: `${missing}, ${formatSaying(notMarked)}${contradicted}`, isMissing: true };
  }
  if (marked.length === 0) return { text: OWN_OPEN.failed, isMissing: false };
  const rest =
    silent.length === 0
      ? ': every server that this page asks can confirm it, even one that forgets the record'
      : `; it could not be read of ${formatHosts(silent)}`;
  return { text: `${keeping}${rest}`, isMissing: false };
}

function formatSaying(nodes: readonly string[]): string {
  return `${nodes.length === 1 ? 'says' : 'say'} ${formatHosts(nodes)}`;
}

function formatHosts(nodes: readonly string[]): string {
  return formatList(nodes.map(getNodeHost));
}
