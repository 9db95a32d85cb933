import { readDomainHost } from '@countersign/proof/domains';
import { toSignature } from '../named-code';
import type {
  CommonArguments,
  InspectArguments,
  LookupArguments,
  SiteArguments,
  VerifyArguments,
} from './types';
import { readAuthors, readNodes, WrongUsage, type Values } from './values';

export function readVerify(
  values: Values,
  [receipt, ...files]: readonly string[],
  lists: readonly string[],
): Omit<VerifyArguments, keyof CommonArguments> {
  const nodes = readNodes(values);
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
  const format = values.format ?? 'text';
  if (format !== 'text' && format !== 'json' && format !== 'in-toto') {
    throw new WrongUsage('--format takes text, json or in-toto.');
  }
  if (isReceiptOnly && format === 'in-toto') {
    throw new WrongUsage('--format in-toto states which files were verified: name the files.');
  }
  if (values.json === true && format !== 'json' && values.format !== undefined) {
    throw new WrongUsage('--json and --format exclude each other.');
  }
  return {
    receipt,
    files,
    lists,
    nodes,
    domain: readDomain(values.domain),
    names: values.names ?? null,
    authors: isAnybody ? 'any' : authors,
    isPartial: values.partial ?? false,
    isReceiptOnly,
    isLargerAccepted: values.larger ?? false,
    isInToto: format === 'in-toto',
    ...(format === 'json' && { isJson: true }),
  };
}

function readDomain(texts: readonly string[] = []): string | null {
  const [text, ...others] = texts;
  if (text === undefined) return null;
  if (others.length > 0) throw new WrongUsage('--domain takes one host.');
  const host = readDomainHost(text);
  if (host !== null) return host;
  throw new WrongUsage(`--domain takes a host such as example.com, not ${JSON.stringify(text)}.`);
}

export function readSite(
  values: Values,
  [text, ...others]: readonly string[],
): Omit<SiteArguments, keyof CommonArguments> {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : null;
  if (url === null || others.length > 0 || !/^https?:$/.test(url.protocol)) {
    throw new WrongUsage('verify-site takes one https:// address of a page.');
  }
  const authors = readAuthors(values);
  const isAnybody = values['any-author'] ?? false;
  if (isAnybody === authors.length > 0) {
    throw new WrongUsage(
      'Name the signer with --author ADDRESS, or accept anybody with --any-author.',
    );
  }
  const receipt = values.receipt ?? null;
  const nodes = readNodes(values);
  if (nodes.length === 0 && receipt === null) {
    throw new WrongUsage('Name a network to look in with -u, or the receipt with --receipt.');
  }
  const site = new URL(url.pathname.replace(/[^/]*$/, ''), url.origin);
  return { site, receipt, nodes, authors: isAnybody ? 'any' : authors };
}

export function readLookup(
  values: Values,
  files: readonly string[],
  lists: readonly string[],
): Omit<LookupArguments, keyof CommonArguments> {
  const nodes = readNodes(values);
  const authors = readAuthors(values);
  if (files.length + lists.length === 0) throw new WrongUsage('There is no file to look up.');
  if (nodes.length === 0) {
    throw new WrongUsage('lookup asks a node: name one with --node URL, or a network with -u.');
  }
  return { files, lists, nodes, authors, isLargerAccepted: values.larger ?? false };
}

export function readInspect(
  values: Values,
  [what, ...others]: readonly string[],
): Omit<InspectArguments, keyof CommonArguments> {
  if (what === undefined || others.length > 0) {
    throw new WrongUsage('inspect takes one receipt or one signature.');
  }
  const nodes = readNodes(values);
  if (nodes.length === 0 && toSignature(what) !== null) {
    throw new WrongUsage(
      'A record is asked of a node: name one with --node, or a network with -u.',
    );
  }
  return { what, nodes };
}
