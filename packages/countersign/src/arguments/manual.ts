import { Help, type CommandUnknownOpts } from '@commander-js/extra-typings';

const USUAL_EXITS = { 64: 'wrong usage', 70: 'an error in this program' };

/** Adds exit codes and examples to a command's help, after the options. */
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
