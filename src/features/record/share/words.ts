import { formatWhen } from '@countersign/core/words/date';
import type { WithdrawalWords } from '@countersign/core/words/withdrawal';
import type { StampFault } from '@countersign/core/documents/stamp-error';
import { HAS_SIGNATURES, STAMP_FAULTS } from '@countersign/core/documents/words';
import type { Corner } from '../../../browser/stamping/stamping';
import { shorten, STANDING } from '../../signer';
import type { Doubt } from '../words/doubts';

export { BACK_TO_RECORD } from '../../words';
export { CLOSE, TRY_AGAIN } from '../../../ui/words';

export { CERTIFICATE, OPENS_PRIVATE } from '@countersign/core/documents/words';
export const DOWNLOAD_RECEIPT = 'Download receipt';
export const RECEIPTS_OF_FILES = 'Receipts of single files';
export const SEND = 'Send with another app';

export const QR_CODE = 'QR code';
export const SCAN = 'Scan it to open this record.';
export const LINK_CODE = 'QR code of this record’s link';
export const SAVE_PNG = 'Save PNG';
export const NOT_DRAWN = 'This browser could not draw the picture.';

export const PRINT = 'Print';
export const SAVE_PDF = 'Save PDF';
export const NO_PDF =
  'The PDF could not be made. Try again once you are online, or print the page.';

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

// The stamped copy.

export const STAMPED_COPY = 'Stamped copy';
export const PAGE_ADDED =
  'A page with the proof is added behind the last one; nothing is drawn over yours.';
export const METADATA_GONE =
  'A card with a code that leads here is drawn into a corner. Metadata, such as the place of a photo, is not in the copy.';
export const CORNER = 'Corner';
export const CORNERS: readonly (readonly [Corner | null, string])[] = [
  [null, 'Quietest corner'],
  ['top-left', 'Top left'],
  ['top-right', 'Top right'],
  ['bottom-left', 'Bottom left'],
  ['bottom-right', 'Bottom right'],
];
export const PREVIEW = 'Preview of the stamped copy';

/** The text of the card. @param day - empty if it is unknown */
export function listCardLines(author: string, day: string): readonly string[] {
  const lines = ['Signed file', shorten(author), day, 'Scan, and compare with the original'];
  return lines.filter((line) => line !== '');
}

export const MAKING_COPY = 'Making the copy…';

export function formatReady(hasSignatures: boolean): string {
  return `The copy is ready.${hasSignatures ? ` ${HAS_SIGNATURES}` : ''}`;
}

export const SAVE_STAMPED_COPY = 'Save stamped copy';

const IF_OFFLINE = 'If you are offline, try again once you are online.';

export function formatRefusal(fault: StampFault): string {
  return `${STAMP_FAULTS[fault]} ${fault === 'failed' ? IF_OFFLINE : 'Use the certificate instead.'}`;
}
