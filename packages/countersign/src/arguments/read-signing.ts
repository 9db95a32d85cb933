import { getLinkFault, toLink } from '@countersign/core/claims/read-links';
import { findTextFault } from '@countersign/core/claims/text-fault';
import type { CommonArguments, SignArguments, SigningArguments, StatementArguments } from './types';
import { readUrls, WrongUsage, type Values } from './values';

export function readSign(
  values: Values,
  files: readonly string[],
  lists: readonly string[],
): Omit<SignArguments, keyof CommonArguments> {
  if (files.length + lists.length === 0) throw new WrongUsage('There is no file to sign.');
  if (values.set === true && values.each === true) {
    throw new WrongUsage('--set and --each exclude each other.');
  }
  const isPrivate = values.private ?? false;
  const title = values.title ?? null;
  if (title !== null && isPrivate) throw new WrongUsage('--private publishes no --title.');
  if (title !== null) assertIsWritable('title', title);
  return {
    ...readSigning(values),
    files,
    lists,
    title,
    isPrivate,
    isEach: values.each ?? false,
  };
}

export function readWithdrawal(
  values: Values,
  [what, ...others]: readonly string[],
): Omit<StatementArguments, keyof CommonArguments> {
  if (what === undefined || others.length > 0) {
    throw new WrongUsage('withdraw takes one record: its signature, a link to it, or its receipt.');
  }
  const reason = values.reason ?? null;
  if (reason !== null) assertIsWritable('reason', reason);
  return { ...readSigning(values), what, statement: { kind: 'revoke', reason } };
}

export function readLink(
  values: Values,
  [what, ...texts]: readonly string[],
): Omit<StatementArguments, keyof CommonArguments> {
  if (what === undefined || texts.length === 0) {
    throw new WrongUsage('link takes a record, and one https:// address or several.');
  }
  const urls = texts.map((text) => {
    const url = toLink(text);
    if (url !== null) return url;
    const fault = getLinkFault(text).replace(/\.?$/, '.');
    throw new WrongUsage(`${JSON.stringify(text)}: ${fault}`);
  });
  return { ...readSigning(values), what, statement: { kind: 'links', urls: [...new Set(urls)] } };
}

function assertIsWritable(what: 'title' | 'reason', text: string): void {
  const fault = findTextFault(what, text);
  if (fault === null) return;
  throw new WrongUsage(`--${what}: ${[fault.words, fault.rest ?? []].flat().join(' ')}`);
}

function readSigning(values: Values): Omit<SigningArguments, keyof CommonArguments> {
  const commitment = values.commitment ?? 'finalized';
  if (commitment !== 'confirmed' && commitment !== 'finalized') {
    throw new WrongUsage('--commitment takes confirmed or finalized.');
  }
  return {
    keypair: values.keypair ?? null,
    urls: readUrls('-u', values.url),
    config: values.config ?? null,
    output: values.output ?? null,
    isForced: values.force ?? false,
    isAgain: values.again ?? false,
    isDryRun: values['dry-run'] ?? false,
    isMainnetMeant: values.yes ?? false,
    commitment,
    page: readPage(values.page),
  };
}

function readPage(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.hostname !== 'localhost') {
    throw new WrongUsage('--page takes the https:// address of a Countersign page.');
  }
  return url.origin;
}
