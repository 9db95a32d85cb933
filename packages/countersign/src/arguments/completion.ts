import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { NETWORK_NAMES } from '../network/networks';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

type Option = CommandUnknownOpts['options'][number];

export function formatCompletion(
  shell: (typeof SHELLS)[number],
  { commands }: CommandUnknownOpts,
): string {
  return { bash: formatBash, zsh: formatZsh, fish: formatFish }[shell](commands);
}

const getNames = (commands: readonly CommandUnknownOpts[]) =>
  commands.map((command) => command.name()).join(' ');

function getOptions(command: CommandUnknownOpts): readonly Option[] {
  return command.createHelp().visibleOptions(command);
}

const getFlags = ({ short, long }: Option) => [long ?? [], short ?? []].flat();

function getValues(option: Option): string | undefined {
  return (option.name() === 'url' ? NETWORK_NAMES : option.argChoices)?.join(' ');
}

function getWords({ registeredArguments }: CommandUnknownOpts): string | undefined {
  return registeredArguments[0]?.argChoices?.join(' ');
}

function formatBash(commands: readonly CommandUnknownOpts[]): string {
  const values = new Map<string, string>();
  for (const option of commands.flatMap(getOptions)) {
    const list = getValues(option);
    if (list !== undefined) values.set(getFlags(option).join('|'), list);
  }
  const cases = commands.map((command) => {
    const flags = getOptions(command).flatMap(getFlags).join(' ');
    return `    ${command.name()}) flags="${flags}" words="${getWords(command) ?? ''}" ;;`;
  });
  return `_countersign() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" flags="" words=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${getNames(commands)}" -- "$word"))
    return
  fi
  case "$before" in
${[...values].map(([flags, list]) => `    ${flags}) COMPREPLY=($(compgen -W "${list}" -- "$word")); return ;;`).join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  if [[ "$word" == -* ]]; then words="$flags"; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -o bashdefault -F _countersign countersign`;
}

function formatZsh(commands: readonly CommandUnknownOpts[]): string {
  const list = commands.map((each) => `    '${each.name()}:${quote(each.summary())}'`);
  const cases = commands.map((command) => {
    const words = getWords(command);
    const options = getOptions(command).map(toZsh).join(' ');
    const file = words === undefined ? '_files' : `(${words})`;
    return `    ${command.name()}) _arguments ${options} '*:file:${file}' ;;`;
  });
  return `#compdef countersign
_countersign() {
  local -a commands
  commands=(
${list.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command="$words[2]"
  shift words
  (( CURRENT-- ))
  case "$command" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _countersign ]; then _countersign "$@"; else compdef _countersign countersign; fi`;
}

function toZsh(option: Option): string {
  const about = quote(option.description).replaceAll(/[[\]:]/g, ' ');
  const values = getValues(option);
  const value = option.required ? `:${option.name()}:${values ? `(${values})` : '_files'}` : '';
  const flags = getFlags(option);
  return `'*'${flags.length > 1 ? `{${flags.join(',')}}` : flags.join('')}'[${about}]${value}'`;
}

function formatFish(commands: readonly CommandUnknownOpts[]): string {
  return commands
    .flatMap((command) => {
      const within = `complete -c countersign -n '__fish_seen_subcommand_from ${command.name()}'`;
      const words = getWords(command);
      return [
        `complete -c countersign -n __fish_use_subcommand -f -a ${command.name()} -d '${quote(command.summary())}'`,
        ...getOptions(command).map((option) => `${within} ${toFish(option)}`),
        ...(words === undefined ? [] : [`${within} -f -a '${words}'`]),
      ];
    })
    .join('\n');
}

function toFish(option: Option): string {
  const values = getValues(option);
  const value = option.required ? ` -r${values ? ` -f -a '${values}'` : ''}` : '';
  const short = option.short ? ` -s ${option.short.slice(1)}` : '';
  return `-l ${option.name()}${short}${value} -d '${quote(option.description)}'`;
}

function quote(text: string): string {
  return text.replaceAll("'", '’');
}
