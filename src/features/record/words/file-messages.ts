import { choosePlural, formatCount, formatPlural } from '@countersign/core/words/count';
import { HOLDS_SIGNED_FILE } from '../../files';
import type { ShownFileState } from '../dropped/file-state';

export const NEEDS_RECEIPT = 'This signature is private. Drop the file together with its receipt.';

export const FILE_HEADLINES: Record<Exclude<ShownFileState, 'none'>, string> = {
  checking: 'Reading the file…',
  match: 'This is the file that was signed',
  mismatch: 'This is not the file that was signed',
  'cannot-check': 'This file could not be checked',
  holds: HOLDS_SIGNED_FILE,
};

export const IT_MATCHES = 'It matches';
export const IT_DIFFERS = 'It does not match';
export const DROP_FIRST = 'Now drop the file that you want to check.';

export const SOME_HOLD =
  'Not all of these are as they were signed: some hold the signed file, and something was added behind it';
export const SAVE_AND_DROP =
  'Only the signed file is what was signed: save it, and drop it here to check it.';

export const EXACTLY_THIS_FILE = 'This is exactly the file that {author} signed';
export const SIGNED_BY_AUTHOR = 'This is the file that {author} signed';

export const ANOTHER_SET = 'These files are not the set that was signed';

export function formatOneOfSet(count: number): string {
  return `This is one of the ${formatCount(count)} signed files`;
}

export function formatExactlyOneOfSet(count: number): string {
  return `This is exactly one of the ${formatCount(count)} files that {author} signed`;
}

export function formatNoneOfSet(count: number): string {
  return `This is not one of the ${formatCount(count)} signed files`;
}

export function formatWholeSet(count: number): string {
  return `All ${formatFiles(count)} match`;
}

export function formatExactlyWholeSet(count: number): string {
  return `${formatWholeSet(count)}: exactly what {author} signed`;
}

export function formatPartOfSet(here: number, count: number, missing: number): string {
  return `${formatCount(here)} of ${formatCount(count)} match, ${formatCount(missing)} ${choosePlural(missing, 'is', 'are')} missing`;
}

export function formatWithOthers(count: number, others: number): string {
  const whole = choosePlural(
    count,
    'The signed file is here, unchanged',
    `All ${formatCount(count)} signed files are here, unchanged`,
  );
  return `${whole}; ${formatPlural(others, 'other file is', 'other files are')} not part of this record`;
}

export function formatNoneSigned(dropped: number): string {
  return `None of these ${formatFiles(dropped)} was signed here`;
}

export function formatSomeDiffer(wrong: number, dropped: number): string {
  return `${formatCount(wrong)} of your ${formatFiles(dropped)} ${choosePlural(wrong, 'does', 'do')} not match`;
}

export function formatSomeUnchecked(matching: number, dropped: number): string {
  const others = choosePlural(dropped - matching, 'the other', 'the others');
  return `${formatCount(matching)} of ${formatFiles(dropped)} match; ${others} could not be checked`;
}

export function formatNoneChecked(dropped: number): string {
  return `None of these ${formatFiles(dropped)} could be checked`;
}

export function formatFiles(count: number): string {
  return formatPlural(count, 'file', 'files');
}
