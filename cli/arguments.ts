import { parseArgs } from 'node:util';

export interface VerifyArguments {
  readonly receipt: string;
  readonly files: readonly string[];
  /** URLs of nodes to ask; none means offline. */
  readonly nodes: readonly string[];
  readonly isJson: boolean;
}

export type ParsedArguments =
  | ({ readonly command: 'verify' } & VerifyArguments)
  | { readonly command: 'help' }
  /** `problem` says in one sentence what is wrong. */
  | { readonly command: 'wrong-usage'; readonly problem: string };

export const USAGE = `countersign verify <receipt> [file …] [--node URL …] [--json]

Checks a receipt, and that the files are the ones it is about. Offline unless a node is named;
--node may be given several times. Files are read as streams and never sent anywhere; of
a folder, every file in it is read.

Exit codes: 0 verified, 1 false, 2 cannot check, 64 wrong usage.`;

/** @param args - without the node binary and the script */
export function parseArguments(args: readonly string[]): ParsedArguments {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        node: { type: 'string', multiple: true, default: [] },
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
  const badNode = values.node.find((node) => !isNodeUrl(node));
  if (badNode !== undefined) {
    return wrongUsage(`--node takes an http:// or https:// URL, not ${JSON.stringify(badNode)}.`);
  }
  return { command, receipt, files, nodes: values.node, isJson: values.json };
}

function wrongUsage(problem: string): ParsedArguments {
  return { command: 'wrong-usage', problem };
}

function isNodeUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
