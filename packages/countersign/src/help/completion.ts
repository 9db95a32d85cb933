import { COMMANDS } from './commands';
import { OPTIONS, type OptionName } from './options';
import { NETWORK_NAMES } from '../network/networks';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

const NETWORKS = NETWORK_NAMES.join(' ');
const VALUES: Partial<Record<OptionName, string>> = {
  url: NETWORKS,
  commitment: 'confirmed finalized',
};

/** A script for the shell to read, made of the same tables as the help. */
export function formatCompletion(shell: Shell): string {
  switch (shell) {
    case 'bash':
      return formatBash();
    case 'zsh':
      return formatZsh();
    case 'fish':
      return formatFish();
  }
}

const names = Object.keys(COMMANDS);
const commands = Object.entries(COMMANDS);

function getFlags(options: readonly OptionName[]): readonly string[] {
  return options.flatMap((name) => {
    const option = OPTIONS[name];
    return [`--${name}`, ...('short' in option ? [`-${option.short}`] : [])];
  });
}

function formatBash(): string {
  const cases = commands.map(
    ([name, { options }]) => `    ${name}) flags="${getFlags(options).join(' ')}" ;;`,
  );
  const values = Object.entries(VALUES).map(([name, list]) => {
    const option = OPTIONS[name as keyof typeof VALUES];
    const short = 'short' in option ? `|-${option.short}` : '';
    return `    --${name}${short}) COMPREPLY=($(compgen -W "${list}" -- "$word")); return ;;`;
  });
  return `_countersign() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" flags=""
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$word"))
    return
  fi
  case "$before" in
${values.join('\n')}
  esac
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  if [ "\${COMP_WORDS[1]}" = completion ]; then
    COMPREPLY=($(compgen -W "${SHELLS.join(' ')}" -- "$word"))
  elif [ "\${COMP_WORDS[1]}" = help ]; then
    COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$word"))
  elif [[ "$word" == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$word"))
  fi
}
complete -o default -o bashdefault -F _countersign countersign
`;
}

function formatZsh(): string {
  const list = commands.map(([name, { summary }]) => `    '${name}:${escape(summary)}'`);
  const cases = commands.map(([name, { options, help }]) => {
    const each = options.map((option) => toZsh(option, help?.[option] ?? OPTIONS[option].help));
    return `    ${name}) _arguments ${each.join(' ')} '*:file:${getZshArguments(name)}' ;;`;
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
if [ "$funcstack[1]" = _countersign ]; then _countersign "$@"; else compdef _countersign countersign; fi
`;
}

function getZshArguments(name: string): string {
  if (name === 'completion') return `(${SHELLS.join(' ')})`;
  return name === 'help' ? `(${names.join(' ')})` : '_files';
}

function toZsh(name: OptionName, help: string): string {
  const option = OPTIONS[name];
  const about = escape(help).replaceAll(/[[\]:]/g, ' ');
  const values = VALUES[name];
  const value = 'value' in option ? `:${option.value}:${values ? `(${values})` : '_files'}` : '';
  const flags = 'short' in option ? `{--${name},-${option.short}}` : `--${name}`;
  return `'*'${flags}'[${about}]${value}'`;
}

function formatFish(): string {
  const lines = commands.flatMap(([name, { summary, options, help }]) => [
    `complete -c countersign -n __fish_use_subcommand -f -a ${name} -d '${escape(summary)}'`,
    ...options.map((option) => toFish(name, option, help?.[option] ?? OPTIONS[option].help)),
  ]);
  return `${lines.join('\n')}
complete -c countersign -n '__fish_seen_subcommand_from completion' -f -a '${SHELLS.join(' ')}'
complete -c countersign -n '__fish_seen_subcommand_from help' -f -a '${names.join(' ')}'
`;
}

function toFish(command: string, name: OptionName, help: string): string {
  const option = OPTIONS[name];
  const short = 'short' in option ? ` -s ${option.short}` : '';
  const values = VALUES[name];
  const value = 'value' in option ? ` -r${values ? ` -f -a '${values}'` : ''}` : '';
  return `complete -c countersign -n '__fish_seen_subcommand_from ${command}' -l ${name}${short}${value} -d '${escape(help)}'`;
}

/** Within single quotes. */
function escape(text: string): string {
  return text.replaceAll("'", '’');
}
