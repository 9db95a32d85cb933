import { choosePlural, formatCount } from '@countersign/core/words/count';
import { formatWhen } from '@countersign/core/words/date';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { Claim, StatementClaim } from '@countersign/proof/claims';
import { formatSize } from '../../../ui/format/bytes';
import { STANDING } from '../../signer';
import type { Doubt } from '../words/doubts';

export { BACK_TO_RECORD, FINGERPRINT, NETWORK, SIGNER } from '../../words';
export { SIGNATURE, STATUS, WHEN } from '../words/signature';
export { CLOSE } from '../../../ui/words';

export const CERTIFICATE = 'Certificate';
export const DOWNLOAD_RECEIPT = 'Download receipt';
export const RECEIPTS_OF_FILES = 'Receipts of single files';
export const SEND = 'Send with another app';

export const QR_CODE = 'QR code';
export const SCAN = 'Scan it to open this record.';
export const LINK_CODE = 'QR code of this record’s link';
export const SAVE_PNG = 'Save PNG';
export const NOT_DRAWN = 'This browser could not draw the picture.';

export const PRINT = 'Print';
export const PROVES_NOTHING =
  'By itself this sheet proves nothing. How to check the record stands below.';

export function formatChecked(time: string): string {
  return `Checked ${time}`;
}

export type Certified = Exclude<Claim, StatementClaim>;

export const TITLES: Readonly<Record<Certified['kind'], string>> = {
  file: 'Certificate of a signed file',
  tree: 'Certificate of a signed set of files',
  hidden: 'Certificate of a private signature',
};

export function formatLead(claim: Certified, title: string | undefined): string {
  return `${getLead(claim)}${title === undefined ? '' : `, with the title “${title}”`}.`;
}

function getLead(claim: Certified): string {
  switch (claim.kind) {
    case 'file':
      return 'One key signed exactly the file with the fingerprint below';
    case 'tree':
      return `One key signed exactly a set of ${formatCount(claim.count)} files`;
    case 'hidden':
      return 'One key signed one or more private files; their receipt shows which';
  }
}

const OPEN = 'Whether the signer has withdrawn it could not be checked.';

export const WARNINGS: Readonly<Record<Doubt, string>> = {
  withdrawn: 'Withdrawn by the signer.',
  marked: 'Reported as withdrawn by the signer.',
  contradicted: 'The servers contradict each other about this record.',
  'in-larger':
    'The transaction does more than sign this, and its signer may have approved it for that: the record shows what.',
  'not-checked': OPEN,
  looking: OPEN,
  'nodes-awaited': 'Other servers were still asked about this record.',
  'not-final': 'The record was not permanent yet.',
  unproved: 'Whether the record counts was not known.',
  'about-another': 'The record is about another one, and signs no file.',
};

export function formatWithdrawn({
  verdict,
  counts,
}: NonNullable<WithdrawalWords['statement']>): string {
  return `Withdrawn by the signer${formatWhen(verdict.landing)}${STANDING[counts]}. The signature stays public; its signer no longer stands by it.`;
}

export function formatContradicted(differences: string): string {
  return `${WARNINGS.contradicted} They differ on ${differences}.`;
}

export const ROOT = 'Root of the set';
export const COMMITMENT = 'Commitment';
export const WITHDRAWAL = 'Withdrawal';
export const LINK = 'Link';

export function chooseFile(count: number): string {
  return choosePlural(count, 'File', 'Files');
}

export function formatNames(names: string, others: number, bytes: number | null): string {
  const rest = others > 0 ? `, and ${others} more` : '';
  const size = bytes === null ? '' : `, ${formatSize(bytes)}`;
  return `${names}${rest}${size} (name not signed)`;
}

export function formatEstimate(time: string): string {
  return `${time}, as the network’s validators estimate it`;
}

export const TO_CHECK = 'To check it yourself';

export function listSteps(isPrivate: boolean): readonly string[] {
  return [
    'Scan the code, or type the link.',
    isPrivate
      ? 'Drop the file together with its receipt. It isn’t uploaded.'
      : 'Drop the file. It isn’t uploaded.',
    'Compare the signer’s address with one you got from the signer.',
  ];
}

export const NOT_SAID = 'What it does not say';
export const LIMITS =
  'Who holds the key, who made the file, whether they had the right to, or who had it first. A withdrawal may have followed after printing.';
