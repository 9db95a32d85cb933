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

export type ParsedArguments =
  | ({ readonly command: 'verify' } & VerifyArguments)
  | { readonly command: 'help' }
  /** `problem` is one sentence. */
  | { readonly command: 'wrong-usage'; readonly problem: string; readonly isJson: boolean };

export const USAGE = `countersign verify <receipt> [file …] --author ADDRESS [options]

Checks that the receipt's signature is genuine and by the signer you expect, and that the files
are the ones that were signed. Files are read as streams and never sent anywhere; of a folder,
every file in it is read. "-" reads standard input.

  --author ADDRESS   the signer you expect; may be given several times, for any one of them
  --any-author       accept a signature by anybody
  --node URL         ask this node whether it landed, when, and whether it was withdrawn;
                     may be given several times. Without it nothing is asked of anyone
  --partial          accept some of the files of a signed set
  --receipt-only     check the receipt without any file
  --larger           accept a signature in a transaction that does other things too
  --timeout SECONDS  how long to wait for a node, or for a file that gives nothing (30)
  --json             print one JSON object

Exit codes: 0 verified, 1 false, 2 cannot check, 3 withdrawn by its signer, 64 wrong usage,
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
  const [command, receipt, ...files] = positionals;
  if (command === undefined) return wrongUsage('There is no command.');
  if (command !== 'verify') return wrongUsage(`There is no command ${JSON.stringify(command)}.`);
  if (receipt === undefined) return wrongUsage('There is no receipt to verify.');
  if ([receipt, ...files].filter((path) => path === STANDARD_INPUT).length > 1) {
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
  if (values['receipt-only'] && files.length > 0) {
    return wrongUsage('--receipt-only takes no files.');
  }
  const seconds = Number(values.timeout);
  if (!/^\d+(\.\d+)?$/.test(values.timeout) || seconds <= 0 || seconds > MOST_SECONDS) {
    return wrongUsage(`--timeout takes a number of seconds up to ${MOST_SECONDS}.`);
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
    timeoutMs: Math.ceil(seconds * 1000),
    isJson: values.json,
  };
}

const MOST_SECONDS = 86_400;

function isNodeUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
