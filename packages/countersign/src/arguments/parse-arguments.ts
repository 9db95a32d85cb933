import { CommanderError, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { createProgram } from './create-program';
import type { ParsedArguments } from './types';
import { WrongUsage } from './values';

export function parseArguments(args: readonly string[]): ParsedArguments {
  const [given, texts]: [ParsedArguments[], string[]] = [[], []];
  const program = createProgram(
    (parsed) => given.push(parsed),
    (text) => texts.push(text),
  );
  const command = program.commands.find((each) => each.name() === args[0]);
  try {
    assertOptionsAreNoValues(args.slice(1), command?.options ?? []);
    program.parse(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError || error instanceof WrongUsage)) throw error;
    const text = texts.join('').trimEnd();
    if (error instanceof CommanderError && error.exitCode === 0) return { command: 'print', text };
    return {
      command: 'wrong-usage',
      problem: text === '' ? toSentence(error) : 'Name a command.',
      isJson: asksForJson(args),
      hint: text === '' ? `See countersign help${command ? ` ${command.name()}` : ''}.` : text,
    };
  }
  const [parsed] = given;
  if (parsed === undefined) throw new Error('no command took the arguments');
  return parsed;
}

/** Looks for `--json` without parsing, because the arguments may be invalid. */
export function asksForJson(args: readonly string[]): boolean {
  return getOptionWords(args).includes('--json');
}

function getOptionWords(args: readonly string[]): readonly string[] {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end);
}

/** Refuses what Commander would accept: an option as another's value, a negative number as a file. */
function assertOptionsAreNoValues(
  args: readonly string[],
  options: CommandUnknownOpts['options'],
): void {
  for (const [index, word] of getOptionWords(args).entries()) {
    if (/^-\.?\d/.test(word)) throw new WrongUsage(`Unknown option '${word}'.`);
    if (!/^-./.test(args[index + 1] ?? '')) continue;
    const flags = /^-[^-]/.test(word) ? Array.from(word.slice(1), (each) => `-${each}`) : [word];
    const found = flags.map((flag) =>
      options.find(({ short, long }) => flag === short || flag === long),
    );
    const first = found.findIndex((option) => option?.required === true);
    if (first !== -1 && first === found.length - 1) {
      throw new WrongUsage(`Option '${found[first]?.flags ?? ''}' argument missing.`);
    }
  }
}

/** Cuts a quoted word at its first "=" or ":", because it may be a URL that contains a key. */
function toSentence({ message }: Error): string {
  const [, problem, advice] =
    /^error: (.*?)\.?(?:\n\((Did you mean [^']*)\))?$/s.exec(message) ?? [];
  if (problem === undefined) return message;
  const short = problem.replace(/'([^'=:]*)[=:].*'/s, "'$1…'");
  const sentence = `${short.charAt(0).toUpperCase()}${short.slice(1)}.`;
  return advice === undefined ? sentence : `${sentence} ${advice}`;
}
