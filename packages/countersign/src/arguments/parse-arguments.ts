import { COMMANDS, isCommandName, type CommandName } from '../help/commands';
import { SHELLS } from '../help/completion';
import { STANDARD_INPUT } from '../files/read-chunks';
import { readInspect, readLookup, readVerify } from './read-checking';
import { readLink, readSign, readWithdrawal } from './read-signing';
import type { ParsedArguments } from './types';
import { parseOptions, readTimeout, WrongUsage, type Values } from './values';

/** @param args - without the node binary and the script */
export function parseArguments(args: readonly string[]): ParsedArguments {
  const [first = ''] = args;
  let about: CommandName | null = isCommandName(first) ? first : null;
  try {
    const { values, positionals, tokens } = parseOptions(args);
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
      // The rest of Node's message gives advice about names and values that look like an option.
      problem: error.message.replace(/(?:\. To specify |\.\n).*$/s, '.'),
      isJson: asksForJson(args),
      about,
    };
  }
}

/** Looks for `--json` without parsing, because the arguments may be wrong. */
export function asksForJson(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).includes('--json');
}

/** Recognizes the errors that `parseArgs` throws. */
function isParseError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_');
}

function readCommand(
  command: CommandName,
  values: Values,
  paths: readonly string[],
): ParsedArguments {
  const lists = values.check ?? [];
  const read = [...paths, ...lists, values.keypair ?? ''];
  if (read.filter((path) => path === STANDARD_INPUT).length > 1) {
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
    case 'lookup':
      return { command, ...common, ...readLookup(values, paths, lists) };
    case 'inspect':
      return { command, ...common, ...readInspect(values, paths) };
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
