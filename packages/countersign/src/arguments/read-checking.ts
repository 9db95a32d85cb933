import type {
  CheckingArguments,
  CommonArguments,
  InspectArguments,
  LookupArguments,
  VerifyArguments,
} from './types';
import { readAuthors, readNodes, WrongUsage, type Values } from './values';

export function readVerify(
  values: Values,
  [receipt, ...files]: readonly string[],
  lists: readonly string[],
): Omit<VerifyArguments, keyof CommonArguments> {
  const authors = readAuthors(values);
  const isAnybody = values['any-author'] ?? false;
  if (isAnybody && authors.length > 0) {
    throw new WrongUsage('--author and --any-author exclude each other.');
  }
  if (receipt === undefined) throw new WrongUsage('There is no receipt to verify.');
  const isReceiptOnly = values['receipt-only'] ?? false;
  if (isReceiptOnly && files.length + lists.length > 0) {
    throw new WrongUsage('--receipt-only takes no files.');
  }
  return {
    receipt,
    files,
    lists,
    ...readAsked(values),
    authors: isAnybody ? 'any' : authors,
    isPartial: values.partial ?? false,
    isReceiptOnly,
    isLargerAccepted: values.larger ?? false,
  };
}

export function readLookup(
  values: Values,
  files: readonly string[],
  lists: readonly string[],
): Omit<LookupArguments, keyof CommonArguments> {
  const authors = readAuthors(values);
  if (files.length + lists.length === 0) throw new WrongUsage('There is no file to look up.');
  return { files, lists, ...readAsked(values), authors, isLargerAccepted: values.larger ?? false };
}

export function readInspect(
  values: Values,
  [what, ...others]: readonly string[],
): Omit<InspectArguments, keyof CommonArguments> {
  if (what === undefined || others.length > 0) {
    throw new WrongUsage('inspect takes one receipt or one signature.');
  }
  return { what, ...readAsked(values) };
}

function readAsked(values: Values): Pick<CheckingArguments, 'nodes' | 'config'> {
  return { nodes: readNodes(values), config: values.config ?? null };
}
