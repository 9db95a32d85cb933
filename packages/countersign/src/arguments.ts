import { parseArgs } from 'node:util';
import { getTextFault } from '@countersign/proof/claims';
import { readDomainHost, type DomainKey } from '@countersign/proof/domains';
import { isAddress } from '@countersign/proof/encoding';
import { cleanCode } from '../../../src/config/clean-code';
import { getLinkFault, toLink } from '../../../src/flows/claims/read-links';
import type { OwnStatement } from '../../../src/flows/claims/statement';
import { COMMANDS, isCommandName, type CommandName } from './help/commands';
import { SHELLS, type Shell } from './help/completion';
import { OPTIONS } from './help/options';
import { toSignature } from './named-code';
import { getNodeUrl, toGenesisHash } from './network/networks';
import { STANDARD_INPUT } from './read-chunks';

export { USAGE } from './help/format-help';

/** What every command has. */
export interface CommonArguments {
  readonly timeoutMs: number;
  readonly isJson: boolean;
}

export interface VerifyArguments extends CommonArguments {
  /** `-` for standard input. */
  readonly receipt: string;
  readonly files: readonly string[];
  /** Of `sha256sum`. */
  readonly lists?: readonly string[];
  /** URLs; none means offline. */
  readonly nodes: readonly string[];
  /** The signer must be one of these addresses, or `any`. */
  readonly authors: readonly string[] | 'any';
  /** Accept a set of which some files are missing. */
  readonly isPartial: boolean;
  /** No file is to be checked. */
  readonly isReceiptOnly: boolean;
  /** Accept a transaction that does other things too. */
  readonly isLargerAccepted: boolean;
  /** Print a statement in place of the report. */
  readonly isInToto?: boolean;
  /** A host that is asked whether it lists the signer's key. */
  readonly domain?: string | null;
}

export interface LookupArguments extends CommonArguments {
  readonly files: readonly string[];
  /** Of `sha256sum`. */
  readonly lists?: readonly string[];
  /** URLs; at least one. */
  readonly nodes: readonly string[];
  /** Whose signatures are looked for; none means anybody's. */
  readonly authors: readonly string[];
  /** The transaction may do other things too. */
  readonly isLargerAccepted: boolean;
}

export interface InspectArguments extends CommonArguments {
  /** A receipt's path, or a signature. */
  readonly what: string;
  /** URLs; none means offline. */
  readonly nodes: readonly string[];
}

export interface DigestArguments extends CommonArguments {
  readonly files: readonly string[];
  /** Of `sha256sum`, to be checked. */
  readonly lists: readonly string[];
  readonly isTagged: boolean;
}

export interface DomainFileArguments extends CommonArguments {
  /** Addresses and genesis hash are such; the rest is as it was written. */
  readonly keys: readonly DomainKey[];
  /** Path of the file as it is so far. */
  readonly add: string | null;
}

export interface SiteArguments extends CommonArguments {
  /** Ends with a slash. */
  readonly site: URL;
  /** A receipt's path; null where its record is looked up. */
  readonly receipt: string | null;
  /** URLs; none means offline, which takes a receipt. */
  readonly nodes: readonly string[];
  readonly authors: readonly string[] | 'any';
}

/** What every command that signs has. */
export interface SigningArguments extends CommonArguments {
  readonly keypair: string | null;
  /** URLs or names of networks; none means what the configuration names. */
  readonly urls: readonly string[];
  readonly config: string | null;
  readonly output: string | null;
  readonly isForced: boolean;
  readonly isAgain: boolean;
  readonly isDryRun: boolean;
  readonly commitment: 'confirmed' | 'finalized';
  /** Origin of a page. */
  readonly page: string | null;
}

export interface SignArguments extends SigningArguments {
  readonly files: readonly string[];
  /** Of `sha256sum`. */
  readonly lists: readonly string[];
  readonly title: string | null;
  readonly isPrivate: boolean;
  /** A signature for each file. */
  readonly isEach: boolean;
  readonly isMarked: boolean;
}

export interface StatementArguments extends SigningArguments {
  /** A record: its signature, a link to it, or its receipt's path. */
  readonly what: string;
  readonly statement: OwnStatement;
}

export type ParsedArguments =
  | ({ readonly command: 'verify' } & VerifyArguments)
  | ({ readonly command: 'lookup' } & LookupArguments)
  | ({ readonly command: 'inspect' } & InspectArguments)
  | ({ readonly command: 'digest' } & DigestArguments)
  | ({ readonly command: 'sign' } & SignArguments)
  | ({ readonly command: 'withdraw' | 'link' } & StatementArguments)
  | ({ readonly command: 'verify-site' } & SiteArguments)
  | ({ readonly command: 'domain-file' } & DomainFileArguments)
  | { readonly command: 'completion'; readonly shell: Shell }
  | { readonly command: 'help'; readonly about: CommandName | null }
  | { readonly command: 'version' }
  /** `problem` is one sentence. */
  | {
      readonly command: 'wrong-usage';
      readonly problem: string;
      readonly isJson: boolean;
      /** The command that was meant. */
      readonly about: CommandName | null;
    };

/** @param args - without the node binary and the script */
export function parseArguments(args: readonly string[]): ParsedArguments {
  const [first = ''] = args;
  let about: CommandName | null = isCommandName(first) ? first : null;
  try {
    const { values, positionals, tokens } = parse(args);
    const [command, ...paths] = positionals;
    if (command !== undefined && isCommandName(command)) about = command;
    if (values.help === true) return { command: 'help', about };
    if (values.version === true) return { command: 'version' };
    if (command === undefined) throw new WrongUsage('There is no command.');
    if (about === null) throw new WrongUsage(`There is no command ${JSON.stringify(command)}.`);
    const { options }: { options: readonly string[] } = COMMANDS[about];
    for (const token of tokens) {
      if (token.kind === 'option' && !options.includes(token.name)) {
        throw new WrongUsage(`${about} takes no --${token.name}.`);
      }
    }
    return readCommand(about, values, paths);
  } catch (error) {
    if (!(error instanceof WrongUsage) && !isParseError(error)) throw error;
    return {
      command: 'wrong-usage',
      // Its second sentence is about a name that looks like an option.
      problem: error.message.replace(/\. To specify .*$/s, '.'),
      isJson: asksForJson(args),
      about,
    };
  }
}

/** Of arguments that can't be read, too. */
export function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args
    .slice(0, end === -1 ? args.length : end)
    .some(
      (arg, index) =>
        arg === '--json' ||
        arg === '--format=json' ||
        (arg === 'json' && args[index - 1] === '--format'),
    );
}

/** Its message is one sentence. */
class WrongUsage extends Error {}

/** Of `parseArgs`. */
function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_');
}

function parse(args: readonly string[]) {
  return parseArgs({ args: [...args], allowPositionals: true, tokens: true, options: OPTIONS });
}

type Values = ReturnType<typeof parse>['values'];

function readCommand(
  command: CommandName,
  values: Values,
  paths: readonly string[],
): ParsedArguments {
  const lists = values.check ?? [];
  if ([...paths, ...lists].filter((path) => path === STANDARD_INPUT).length > 1) {
    throw new WrongUsage('Standard input can be read only once.');
  }
  const common = { timeoutMs: readTimeout(values.timeout), isJson: values.json ?? false };
  switch (command) {
    case 'sign':
      return { command, ...common, ...readSign(values, paths, lists) };
    case 'withdraw':
      return { command, ...common, ...readWithdrawal(values, paths) };
    case 'link':
      return { command, ...common, ...readLink(values, paths) };
    case 'verify':
      return { command, ...common, ...readVerify(values, paths, lists) };
    case 'verify-site':
      return { command, ...common, ...readSite(values, paths) };
    case 'lookup':
      return { command, ...common, ...readLookup(values, paths, lists) };
    case 'inspect':
      return { command, ...common, ...readInspect(values, paths) };
    case 'digest':
      if (lists.length > 0 && paths.length > 0) {
        throw new WrongUsage('--check takes its files from the list.');
      }
      return { command, ...common, files: paths, lists, isTagged: values.tag ?? false };
    case 'domain-file':
      return { command, ...common, ...readDomainKeys(values, paths) };
    case 'completion': {
      const shell = SHELLS.find((known) => known === paths[0]);
      if (shell === undefined) throw new WrongUsage(`completion takes ${SHELLS.join(', ')}.`);
      return { command, shell };
    }
    case 'help': {
      const [name = null] = paths;
      if (name !== null && !isCommandName(name)) {
        throw new WrongUsage(`There is no command ${JSON.stringify(name)}.`);
      }
      return { command, about: name };
    }
  }
}

function readSign(
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
  if (title !== null && getTextFault(title) !== null) {
    throw new WrongUsage('--title is empty, too long, or has characters that nobody can see.');
  }
  return {
    ...readSigning(values),
    files,
    lists,
    title,
    isPrivate,
    isEach: values.each ?? false,
    isMarked: values.mark ?? false,
  };
}

function readWithdrawal(
  values: Values,
  [what, ...others]: readonly string[],
): Omit<StatementArguments, keyof CommonArguments> {
  if (what === undefined || others.length > 0) {
    throw new WrongUsage('withdraw takes one record: its signature, a link to it, or its receipt.');
  }
  const reason = values.reason ?? null;
  if (reason !== null && getTextFault(reason) !== null) {
    throw new WrongUsage('--reason is empty, too long, or has characters that nobody can see.');
  }
  return { ...readSigning(values), what, statement: { kind: 'revoke', reason } };
}

function readLink(
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
    commitment,
    page: readPage(values.page),
  };
}

function readVerify(
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

function readDomainKeys(
  values: Values,
  texts: readonly string[],
): Omit<DomainFileArguments, keyof CommonArguments> {
  const label = values.label ?? null;
  if (texts.length === 0) throw new WrongUsage('domain-file takes one address or several.');
  if (label !== null && texts.length > 1) throw new WrongUsage('--label takes one address.');
  const network = toGenesisHash(values.network ?? 'mainnet');
  if (network === null) {
    throw new WrongUsage('--network takes mainnet, devnet, testnet, or a genesis hash.');
  }
  const keys = readAddresses('domain-file', texts).map((address) => ({
    ...{ address, network, label },
    ...{ since: values.since ?? null, until: values.until ?? null },
  }));
  return { keys, add: values.add ?? null };
}

function readSite(
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

function readLookup(
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

function readInspect(
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

function readNodes(values: Values): readonly string[] {
  const urls = readUrls('-u', values.url).map((url) => getNodeUrl(url) ?? '');
  const nodes = values.node ?? [];
  // A URL may hold a key, which must not get into a log.
  if (!nodes.every(isNodeUrl)) throw new WrongUsage('--node takes an http:// or https:// URL.');
  return [...new Set([...urls, ...nodes])];
}

function readUrls(option: string, urls: readonly string[] = []): readonly string[] {
  if (urls.some((url) => getNodeUrl(url) === null)) {
    throw new WrongUsage(
      `${option} takes an http:// or https:// URL, or mainnet, devnet, testnet or localhost.`,
    );
  }
  return urls;
}

function readAuthors({ author = [] }: Values): readonly string[] {
  return readAddresses('--author', author);
}

function readAddresses(what: string, texts: readonly string[]): readonly string[] {
  const addresses = texts.map(cleanCode);
  const stranger = texts.find((_, index) => !isAddress(addresses[index] ?? ''));
  if (stranger === undefined) return addresses;
  throw new WrongUsage(`${what} takes a Solana address, not ${JSON.stringify(stranger)}.`);
}

function readTimeout(text = '30'): number {
  const seconds = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || seconds <= 0 || seconds > MOST_SECONDS) {
    throw new WrongUsage(`--timeout takes a number of seconds up to ${MOST_SECONDS}.`);
  }
  return Math.ceil(seconds * 1000);
}

const MOST_SECONDS = 86_400;

function readPage(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' && url?.hostname !== 'localhost') {
    throw new WrongUsage('--page takes the https:// address of a Countersign page.');
  }
  return url.origin;
}

function isNodeUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
