import { Argument, Command } from '@commander-js/extra-typings';
import packageFile from '../../package.json' with { type: 'json' };
import { addInspect, addLookup, addRequest, addStamp, addVerify } from './checking-commands';
import { formatCompletion, SHELLS } from './completion';
import { addManual } from './options';
import { addLink, addSign, addWithdraw } from './signing-commands';
import type { OnParsed } from './types';

const SIGNING = [addSign, addRequest, addWithdraw, addLink];
const CHECKING = [addVerify, addLookup, addInspect, addStamp];

/** Commander passes its texts to `write`, and throws a `CommanderError` instead of exiting. */
export function createProgram(onParsed: OnParsed, write: (text: string) => void) {
  const program = new Command('countersign')
    .description('Sign any file with a Solana key, and check it anywhere.')
    .usage('COMMAND [options] …')
    .version(packageFile.version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this')
    .helpCommand(false)
    // All words after a command's name belong to that command, also its "--".
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: write,
      writeErr: write,
      outputError: () => undefined,
      getOutHelpWidth: () => 80,
      getErrHelpWidth: () => 80,
    })
    .configureHelp({
      subcommandTerm: (command) => command.name(),
      // The descriptions already name the default and the choices.
      optionDescription: (option) => option.description,
      commandDescription: (command) =>
        [command.summary(), command.description()].filter(Boolean).join('\n\n'),
    })
    .addHelpText(
      'after',
      [
        '',
        'countersign help COMMAND says all about one. Nothing is asked of a node that',
        'neither you nor the Solana CLI’s configuration names, and no file is ever sent',
        'anywhere. Behind a proxy, set HTTPS_PROXY and NODE_USE_ENV_PROXY=1 (Node 22.21',
        'or 24 and newer).',
        '',
        'Exit codes:',
        '  0 verified, found or signed, 1 false or failed, 2 cannot check, not found or',
        '  not signed, 3 withdrawn by its signer, 64 wrong usage, 70 an error in this',
        '  program, 130 or 143 stopped.',
      ].join('\n'),
    );
  for (const add of [...SIGNING, ...CHECKING]) add(program, onParsed);
  const completion = program
    .command('completion')
    .addArgument(new Argument('<SHELL>').choices(SHELLS))
    .summary('print completions for bash, zsh or fish')
    .description('Prints a script for the shell to read.')
    .action((shell) => {
      onParsed({ command: 'print', text: formatCompletion(shell, program) });
    });
  addManual(completion, { 0: 'done' }, [
    'source <(countersign completion bash)',
    'countersign completion zsh > ~/.zfunc/_countersign',
    'countersign completion fish > ~/.config/fish/completions/countersign.fish',
  ]);
  const names = [...program.commands.map((command) => command.name()), 'help'];
  const help = program
    .command('help')
    .addArgument(new Argument('[COMMAND]').choices(names))
    .summary('print how to use a command')
    .description('The same as COMMAND --help.')
    .action((name) => {
      (program.commands.find((command) => command.name() === name) ?? program).help();
    });
  addManual(help, { 0: 'done' }, ['countersign help sign']);
  return program;
}
