import { COMMANDS, type Command, type CommandName } from './commands';
import { OPTIONS, type OptionName } from './options';

const WIDTH = 80;

export const USAGE = [
  'countersign: sign any file with a Solana key, and check it anywhere.',
  '',
  'Usage',
  '  countersign COMMAND [options] …',
  '',
  'Commands',
  ...Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(12)}${summary}`),
  '',
  'countersign help COMMAND says all about one. Nothing is asked of a node that',
  'neither you nor the Solana CLI’s configuration names, and no file is ever sent',
  'anywhere. Behind a proxy, set HTTPS_PROXY and NODE_USE_ENV_PROXY=1 (Node 22.21',
  'or 24 and newer).',
  '',
  'Exit codes',
  '  0 verified, found or signed, 1 false or failed, 2 cannot check, not found or',
  '  not signed, 3 withdrawn by its signer, 64 wrong usage, 70 an error in this',
  '  program, 130 or 143 stopped.',
].join('\n');

export function formatHelp(name: CommandName): string {
  const command: Command = COMMANDS[name];
  const { summary, synopsis, about, options, exits, examples } = command;
  return [
    `countersign ${name}: ${summary}`,
    section('Usage', [`  ${synopsis}`]),
    section(
      'What it does',
      about.flatMap((text, index) => [...(index === 0 ? [] : ['']), ...wrap(text, 2)]),
    ),
    section(
      'Options',
      options.flatMap((option) => formatOption(option, command.help?.[option])),
    ),
    section(
      'Exit codes',
      exits.flatMap((text) => wrap(text, 2)),
    ),
    section(
      'Examples',
      examples.map((text) => `  ${text}`),
    ),
  ].join('\n\n');
}

function section(title: string, lines: readonly string[]): string {
  return [title, ...lines].join('\n');
}

function formatOption(name: OptionName, special: string | undefined): readonly string[] {
  const option = OPTIONS[name];
  const short = 'short' in option ? `-${option.short}, ` : '    ';
  const value = 'value' in option ? ` ${option.value}` : '';
  return [`  ${short}--${name}${value}`, ...wrap(special ?? option.help, 10)];
}

function wrap(text: string, indent: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => ' '.repeat(indent) + each);
}
