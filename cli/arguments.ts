import { parseArgs } from 'node:util';
import { isAddress } from '../src/proof';
import { STANDARD_INPUT } from './read-chunks';

export interface VerifyArguments {
  /** `-` for standard input. */
  readonly receipt: string;
  readonly files: readonly string[];
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
  readonly timeoutMs: number;
  readonly isJson: boolean;
}

export interface LookupArguments {
  readonly files: readonly string[];
  /** URLs; at least one. */
  readonly nodes: readonly string[];
  /** Whose signatures are looked for; none means anybody's. */
  readonly authors: readonly string[];
  readonly timeoutMs: number;
  readonly isJson: boolean;
}

export type ParsedArguments =
  | ({ readonly command: 'verify' } & VerifyArguments)
  | ({ readonly command: 'lookup' } & LookupArguments)
  | { readonly command: 'help' }
  /** `problem` is one sentence. */
  | { readonly command: 'wrong-usage'; readonly problem: string; readonly isJson: boolean };

export const USAGE = `countersign verify <receipt> [file …] --author ADDRESS [options]
countersign lookup <file …> --node URL [--author ADDRESS] [--timeout SECONDS] [--json]

verify checks that the receipt's signature is genuine and by the signer you expect, and that the files
are the ones that were signed. Files are read as streams and never sent anywhere; of a folder,
every file in it is read. "-" reads standard input.

lookup asks the nodes for signatures of each file, by its digest, and checks what they name.
An empty search proves nothing: the file may be part of a larger set, or the node may forget.
Of each --author it asks for the lasting mark too, which every node keeps.

  --author ADDRESS   the signer you expect; may be given several times, for any one of them
  --any-author       accept a signature by anybody
  --node URL         ask this node whether it landed, when, and whether it was withdrawn;
                     may be given several times. Without it nothing is asked of anyone
  --partial          accept some of the files of a signed set
  --receipt-only     check the receipt without any file
  --larger           accept a signature in a transaction that does other things too
  --timeout SECONDS  how long to wait for a node, or for a file that gives nothing (30)
  --json             print one JSON object

Exit codes: 0 verified or found, 1 false, 2 cannot check or not found, 3 withdrawn by its signer, 64 wrong usage,
70 an error in this program.`;

/** @param args - without the node binary and the script */
export function parseArguments(args: readonly string[]): ParsedArguments {
  const wrongUsage = (problem: string): ParsedArguments => ({
    command: 'wrong-usage',
    problem,
    isJson: args.includes('--json'),
  });
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        author: { type: 'string', multiple: true, default: [] },
        'any-author': { type: 'boolean', default: false },
        node: { type: 'string', multiple: true, default: [] },
        partial: { type: 'boolean', default: false },
        'receipt-only': { type: 'boolean', default: false },
        larger: { type: 'boolean', default: false },
        timeout: { type: 'string', default: '30' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    return wrongUsage(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  if (values.help) return { command: 'help' };
  const [command, ...paths] = positionals;
  if (command === undefined) return wrongUsage('There is no command.');
  if (command !== 'verify' && command !== 'lookup') {
    return wrongUsage(`There is no command ${JSON.stringify(command)}.`);
  }
  if (paths.filter((path) => path === STANDARD_INPUT).length > 1) {
    return wrongUsage('Standard input can be read only once.');
  }
  // A URL may hold a key, which must not get into a log.
  if (!values.node.every(isNodeUrl)) return wrongUsage('--node takes an http:// or https:// URL.');
  const stranger = values.author.find((author) => !isAddress(author));
  if (stranger !== undefined) {
    return wrongUsage(`--author takes a Solana address, not ${JSON.stringify(stranger)}.`);
  }
  if (values['any-author'] && values.author.length > 0) {
    return wrongUsage('--author and --any-author exclude each other.');
  }
  const seconds = Number(values.timeout);
  if (!/^\d+(\.\d+)?$/.test(values.timeout) || seconds <= 0 || seconds > MOST_SECONDS) {
    return wrongUsage(`--timeout takes a number of seconds up to ${MOST_SECONDS}.`);
  }
  const timeoutMs = Math.ceil(seconds * 1000);
  if (command === 'lookup') {
    const foreign = NOT_OF_LOOKUP.find((option) => values[option]);
    if (foreign !== undefined) return wrongUsage(`lookup takes no --${foreign}.`);
    if (paths.length === 0) return wrongUsage('There is no file to look up.');
    if (values.node.length === 0)
      return wrongUsage('lookup asks a node: name one with --node URL.');
    const { node: nodes, author: authors, json: isJson } = values;
    return { command, files: paths, nodes, authors, timeoutMs, isJson };
  }
  const [receipt, ...files] = paths;
  if (receipt === undefined) return wrongUsage('There is no receipt to verify.');
  if (values['receipt-only'] && files.length > 0) {
    return wrongUsage('--receipt-only takes no files.');
  }
  return {
    command,
    receipt,
    files,
    nodes: values.node,
    authors: values['any-author'] ? 'any' : values.author,
    isPartial: values.partial,
    isReceiptOnly: values['receipt-only'],
    isLargerAccepted: values.larger,
    timeoutMs,
    isJson: values.json,
  };
}

const NOT_OF_LOOKUP = ['any-author', 'partial', 'receipt-only', 'larger'] as const;

const MOST_SECONDS = 86_400;

function isNodeUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
