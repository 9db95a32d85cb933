import { Help, Option, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { NETWORK_NAMES } from '../network/networks';
import { collect, parseAddress, parseSite, parseTimeout, parseUrl } from './values';

export const url = new Option(
  '-u, --url <URL>',
  `a node’s URL, or one of ${NETWORK_NAMES.join(', ')}, or its first letter; may be given several times, for nodes of one network`,
).argParser(collect(parseUrl));

export const check = new Option(
  '-c, --check <LIST>',
  'take names and digests from a list as sha256sum writes it, and read no file of it',
).argParser(collect(String));

export const author = new Option(
  '--author <ADDRESS>',
  'the signer you expect; may be given several times, for any one of them',
).argParser(collect((text) => parseAddress('--author', text)));

export const site = new Option(
  '--site <URL>',
  'the Countersign page that the link or code leads to',
).argParser(parseSite);

export const larger = new Option(
  '--larger',
  'accept a signature in a transaction that does other things too',
);

export const timeout = new Option(
  '--timeout <SECONDS>',
  'how long to wait for the nodes, or for a file that gives nothing (30)',
)
  .argParser(parseTimeout)
  .default(30_000);

export const json = new Option('--json', 'print one JSON object, whatever happens');

const USUAL_EXITS = { 64: 'wrong usage', 70: 'an error in this program' };

export function addManual(
  command: CommandUnknownOpts,
  exits: Readonly<Record<string, string>>,
  examples: readonly string[],
): void {
  const help = new Help();
  const format = ([code, text]: readonly [string, string]) => help.formatItem(code, 10, text, help);
  command.addHelpText('after', () =>
    [
      ...['', 'Exit codes:', ...Object.entries({ ...USUAL_EXITS, ...exits }).map(format)],
      ...['', 'Examples:', ...examples.map((example) => `  ${example}`)],
    ].join('\n'),
  );
}
