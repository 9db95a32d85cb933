import type { StatementKind } from '@countersign/core/claims/statement';
import { formatCount } from '@countersign/core/words/count';
import { HOLDS_SIGNED_FILE } from '../../files';

export { BACK_TO_RECORD, DROP_TO_CHECK } from '../../words';
export { CHOOSE_FILES, CHOOSE_FOLDER, FINGERPRINT_CODE, OTHER_SIGNING, TRY_AGAIN } from '../words';

export const TITLES: Readonly<Record<StatementKind, string>> = {
  countersign: 'Countersign a record',
  links: 'Add links to a record',
  revoke: 'Withdraw my signature',
};

export const LEADS: Readonly<Record<StatementKind, string>> = {
  countersign: 'Add your own signature to the same file.',
  links: 'Link posts or profiles that vouch for this signature.',
  revoke: 'Tell everyone that you no longer stand by this signature.',
};

export function formatAsking(network: string): string {
  return `Asking ${network} for the record…`;
}

export function formatOtherNetwork(network: string, selected: string): string {
  return `This record is on ${network}, and you have chosen ${selected}.`;
}

export const RECORD_OF = 'The record of';
export const RECORD_OF_PRIVATE = 'The record of one or more private files';

export function formatRecordOfSet(count: number): string {
  return `The record of a set of ${formatCount(count)} files`;
}

export const PRIVATE_RECORD =
  'A private signature can’t be countersigned. Sign the file yourself, privately.';
export const SIGNED_ALREADY = 'The connected account signed this already.';
export const ONLY_SIGNER =
  'Only the signer of the record can sign this. Connect the account {signer}';

/** `{title}` is `WITH_TITLE`, or empty. */
export const SIGNS_COUNTERSIGNATURE =
  'You’re about to publish a permanent, public signature on {what} that {signer} signed{title}. Sign only what you have read yourself.';
export const WITH_TITLE = ' with the title “{title}”';
export const THE_FILE = 'the file';
export const PRIVATE_FILES = 'one or more private files';

export function formatSet(count: number): string {
  return `the set of ${formatCount(count)} files`;
}

export const SIGNS_LINKS =
  'You’re about to add these links to your signature, permanently and for everyone to see.';
export const SIGNS_WITHDRAWAL =
  'You’re about to tell everyone, permanently, that you no longer stand by this signature.';

export const CHECK_FIRST = 'Check your copy first: drop it above.';
export const CHECK_COPY = 'Check your copy before you sign. It isn’t uploaded.';
export const READING_COPY = 'Reading your copy…';
export const OTHER_COPY = 'Your copy isn’t what was signed, so it can’t be countersigned.';
export const HOLDS_COPY = `${HOLDS_SIGNED_FILE}. Drop the signed file itself.`;
export const UNREAD_COPY = 'Not all of your copy could be read.';
export const UNCHECKED_COPY = 'Your copy couldn’t be checked. Drop all files, or the receipt too.';
export const SAME_FILE = 'This is the file that you’re about to countersign.';

export function formatSomeFiles(count: number, all: number): string {
  return `${formatCount(count)} of the ${formatCount(all)} files that you’re about to countersign. Drop the others too.`;
}

export function formatAllFiles(count: number): string {
  return `These are the ${formatCount(count)} files that you’re about to countersign.`;
}

export const LINKS = 'Links';
export const LINKS_EXAMPLE = 'https://example.com/my-post';
export const LINKS_HELP = 'One https address per line. Everyone can read them, forever.';
export const LINKS_TOO_LONG = 'These links are too long for one signature. Sign fewer at a time.';
export const USE_LINKS = 'Continue';

export const WITHDRAWAL_EFFECTS: readonly string[] = [
  'Everyone who opens the record sees that you withdrew it, and when.',
  'Your signature stays public; this adds that you no longer stand by it.',
  'You can sign the file again later.',
  'The withdrawal sets a permanent mark, so that nobody can hide it. The mark costs about 0.0009 SOL on top of the fee, which you won’t get back.',
];
export const REASON = 'Reason (optional, public)';
export const UNDERSTOOD = 'I understand that this can’t be undone';
