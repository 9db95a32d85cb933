import { isStatement, type Claim, type StatementClaim } from '@countersign/proof/claims';
import { getSentence } from '@countersign/proof/records';
import type { Statement } from '@countersign/core/records/find-withdrawal';
import type { SignedRecord } from '@countersign/core/records/lookup/signed-records';
import { choosePlural, formatCount } from '@countersign/core/words/count';
import { formatDay } from '@countersign/core/words/date';
import { formatHosts } from '@countersign/core/words/node-host';
import { shorten } from '../shorten';

export {
  CHECKED,
  FINGERPRINT_CODE,
  NOT_PERMANENT,
  formatAsking,
  formatShowMore,
} from '../../words';
export { TRY_AGAIN } from '../../../ui/words';

export const NOT_VERIFIED = 'Not verified';

export function formatNotVerified(count: number): string {
  return `${formatCount(count)} not verified`;
}

export const TITLE = 'Title: {title}';
export const THIS_RECORD = 'This record';
export const NOT_VERIFIED_YET = 'Not verified yet';

/** The end of "Withdrawn 3 Mar 2026, not permanent yet". */
export const STANDING: Readonly<Record<Statement['counts'], string>> = {
  yes: '',
  settling: ', not permanent yet',
  no: '',
};

export function formatWithdrawn({ verdict, counts }: Statement): string {
  return `${`Withdrawn ${formatDay(verdict.landing)}`.trim()}${STANDING[counts]}`;
}

export function formatDoubts(doubts: SignedRecord['doubts']): string {
  return [`${NOT_VERIFIED}.`, ...doubts.map(getSentence)].join(' ');
}

export function formatSilent(nodes: readonly string[]): string {
  return `No answer on it from ${formatHosts(nodes)}.`;
}

export function formatClaim(
  claim: Claim | null,
  about: SignedRecord['about'],
  isVerified: boolean,
): string {
  if (claim?.kind === 'tree') return `Set of ${formatCount(claim.count)} files`;
  if (!isStatement(claim)) return FILES[claim?.kind ?? 'file'];
  const [of, naming] = STATEMENTS[claim.kind];
  if (about !== null) return `${of} ${formatDated(formatDay(about.verdict.landing))}`;
  // Only a verified statement was compared with the record that it names.
  return `${isVerified ? `${of} the record` : naming} ${shorten(claim.signature)}`;
}

const FILES = { file: 'File', hidden: 'Private signature' };
const STATEMENTS: Record<StatementClaim['kind'], readonly [of: string, naming: string]> = {
  links: ['Links for', 'Links that name'],
  revoke: ['Withdrawal of', 'A withdrawal that names'],
};

function formatDated(day: string): string {
  return day === '' ? 'an earlier record' : `the record of ${day}`;
}

export const CHECKED_HERE = 'What is ticked was checked in this browser.';
export const STILL_CHECKING = 'Still checking…';
export const ASK_FOR_OLDER = 'Ask for older ones';

export function formatNotLoaded(failures: readonly string[]): string {
  return `The list could not be loaded: ${failures.join('; ')}. Try again in a moment.`;
}

export function formatIncomplete(failures: readonly string[]): string {
  return `${failures.join('; ')}, so others may exist that are not shown here.`;
}

export function formatNewer(count: number): string {
  return `${formatCount(count)} more ${choosePlural(count, 'is', 'are')} in a newer format than this page can read.`;
}

export function formatUnchecked(count: number): string {
  return `${formatCount(count)} more are not checked yet.`;
}

export function formatCheckMore(count: number): string {
  return `Check ${formatCount(count)} more`;
}

export function formatOnlyNewest(count: number): string {
  return `Only the newest ${formatCount(count)} transactions were asked for.`;
}
