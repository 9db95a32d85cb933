import { choosePlural, formatCount, formatPlural } from '@countersign/core/words/count';

export { NAMES_AND_MORE } from '../words';

export const EVERY_EMPTY_FILE =
  'Every empty file has this fingerprint, so a signature on it says nothing of one in particular.';
/** A synchronized folder may show a file that is not downloaded yet as an empty one. */
export const THIS_IS_EMPTY = 'This file is empty, or its content is not on this device.';

export function formatEmptyFiles(count: number): string {
  const ofThese = choosePlural(
    count,
    '1 of these files is empty, or its content is not on this device.',
    `${formatCount(count)} of these files are empty, or their content is not on this device.`,
  );
  return `${ofThese} Every empty file has the same fingerprint.`;
}

export const NOT_OPENED = 'Could not be opened: {names}';
export const NO_RECEIPT =
  'A file is named like a receipt, but this page can’t read it as one, so it is treated like any other file. Ask for a new copy, or reload the page to get its newest version: {names}';
export const NO_RECEIPTS =
  'Some files are named like receipts, but this page can’t read them as such, so they are treated like any other files. Ask for new copies, or reload the page to get its newest version: {names}';

export function formatKeep(count: number): string {
  return choosePlural(
    count,
    'Keep exactly this file; nobody else has it.',
    `Keep exactly these ${formatPlural(count, 'file', 'files')}; nobody else has them.`,
  );
}

export function formatSave(name: string): string {
  return `Save ${name}`;
}

/** @param host - the host to which the code leads */
export function describeCode(isOwn: boolean, host: string): string {
  const what = isOwn
    ? 'A copy with a stamp: compare it with the original. Its code is unchecked'
    : 'Its code names another record, unchecked';
  return host === location.host ? `${what}.` : `${what}, and leads to ${host}.`;
}

export function formatOpen(signature: string): string {
  return `Open record ${signature.slice(0, 6)}…${signature.slice(-6)}`;
}

export const HOLDS_SIGNED_FILE =
  'This document holds the signed file; something was added behind it';
export const SAVE_SIGNED_FILE = 'Save the signed file';

export function formatSaveSignedFile(document: string): string {
  return `${SAVE_SIGNED_FILE} of ${document}`;
}
