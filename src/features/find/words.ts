import type { DigestKind, VerifiedRecord } from '@countersign/core/records/lookup/look-up';
import { choosePlural, formatCount, formatPlural } from '@countersign/core/words/count';
import { formatList } from '@countersign/core/words/format-list';
import { formatHosts } from '@countersign/core/words/node-host';

export { CHECKED, LOOK_FURTHER, SIGNER_ADDRESS, formatAsking, formatShowMore } from '../words';
export { CHOOSE_FILES, CHOOSE_FOLDER, CLEAR, DROP_FILES, READING, TRY_AGAIN } from '../../ui/words';

export const TITLE = 'Verify';
export const HEADING = 'Check any signature.';
export const LEAD =
  'Paste what you were given, or drop the file or its receipt. No file is uploaded.';
export const DROP_ANYWHERE = 'Drop a file or a receipt anywhere on this page';

export const CHECK_IF_SIGNED = 'Check if already signed';
export const DO_NOT_ASK_AGAIN = 'Don’t ask again';
export const NOT_NOW = 'Not now';
export const TURN_OFF = 'Turn off';

export function formatConsent(hosts: readonly string[]): string {
  const nodesLearn = choosePlural(hosts.length, 'It learns', 'They learn');
  return `This sends your files’ fingerprints to ${formatList(hosts)}. ${nodesLearn} which files you have, but not what is in them.`;
}

export function formatSearch(cluster: string): string {
  return `Search ${cluster}`;
}

export const SEARCH = 'Search';
export const SEARCHED = 'Searched';
export const NOT_READABLE = 'This file could not be read.';
export const DIGESTS: Record<DigestKind, { readonly kind: string; readonly label: string }> = {
  file: { kind: 'File', label: 'fingerprint' },
  tree: { kind: 'Set of files', label: 'root of the set' },
  hidden: { kind: 'Private signature', label: 'commitment' },
};

export function formatLeftOut(searched: number, others: number): string {
  return `Only the first ${searched} are searched, ${formatCount(others)} are not.`;
}

export const SILENT_AGAIN = 'a server was silent when asked again.';
export const OLDER_EXIST = 'There are older ones, which were not asked for.';

export function formatWaiting(cluster: string): string {
  return `${cluster} will be asked`;
}

export function formatNotAsked(cluster: string, why: string, files: number | null = null): string {
  const about = files === null ? '' : ` about ${formatPlural(files, 'file', 'files')}`;
  return `${cluster} could not be asked${about}: ${why}`;
}

export function formatNoAnswer(nodes: readonly string[]): string {
  return `No answer from ${formatHosts(nodes)}.`;
}

interface NoneWords {
  readonly atAll: string;
  readonly amongNewest: string;
  readonly maybe: string;
  /** Ends a sentence about how far back a node remembers. */
  readonly inMemory: string;
}

const NO_RECORD: NoneWords = {
  atAll: 'No record found that this memo is of.',
  amongNewest: 'No record that this memo is of was found among the newest that mention it.',
  maybe: '',
  inMemory: 'none that this memo is of',
};

export const NONE_FOUND: Record<DigestKind, NoneWords> = {
  file: {
    atAll: 'No signature found for this file alone.',
    amongNewest: 'No signature found among the newest mentions of this file.',
    maybe: 'It may be part of a larger set: add its receipt.',
    inMemory: 'none of this file',
  },
  tree: NO_RECORD,
  hidden: NO_RECORD,
};

export const LOOK_AT_IT = 'Look at it:';
/** Only a verified record is called "signed by". */
export const RESULTS = {
  verified: 'Signed by {signer}',
  withdrawn: 'Withdrawn by its signer {signer}',
  'cannot-check': 'Not verified: a signature of {signer}',
  false: 'No valid signature of {signer}',
} as const satisfies Record<VerifiedRecord['result'], string>;

export function formatInSet(files: number): string {
  return `in a set of ${formatCount(files)}`;
}

export function formatUnread(count: number): string {
  return `${formatPlural(count, 'possible signature', 'possible signatures')}, not checked.`;
}

export interface SignedCounts {
  readonly signers: number;
  readonly verified: number;
  readonly withdrawn: number;
  readonly notVerified: number;
  /** False if there may be more, and earlier, signatures. */
  readonly isWhole: boolean;
  readonly firstDay: string;
}

/** `Signed by 6 wallets, first on 27 Nov 2026; 1 withdrawn` */
export function formatSigned(counts: SignedCounts): string {
  const { signers, withdrawn, notVerified, isWhole } = counts;
  const isOnlyWithdrawn = isWhole && signers === 0 && withdrawn > 0;
  const parts = [isOnlyWithdrawn ? formatOnlyWithdrawn(withdrawn) : formatSigners(counts)];
  if (withdrawn > 0 && !isOnlyWithdrawn) parts.push(`${formatCount(withdrawn)} withdrawn`);
  if (notVerified > 0) parts.push(`${formatCount(notVerified)} not verified`);
  return parts.join('; ');
}

function formatOnlyWithdrawn(count: number): string {
  return choosePlural(
    count,
    'One signature, withdrawn by its signer',
    `${formatCount(count)} signatures, withdrawn by their signers`,
  );
}

function formatSigners({ signers, verified, isWhole, firstDay }: SignedCounts): string {
  if (signers === 0) return 'No verified signature';
  const wallets = choosePlural(signers, 'one wallet', `${formatCount(signers)} wallets`);
  if (!isWhole) return `Signed by at least ${wallets}`;
  if (firstDay === '') return `Signed by ${wallets}`;
  return `Signed by ${wallets}${choosePlural(verified, '', ', first')} on ${firstDay}`;
}
