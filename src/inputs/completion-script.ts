import { commandNames, optionsOf, summaryOf } from './command-help.ts';
import { type CommandName, type CommandOption, choicesFor, kindWords, subjects } from './command-options.ts';

/** Shells with completion. */
export const shells = ['bash', 'fish', 'zsh'] as const;

/** A shell with completion. */
export type Shell = (typeof shells)[number];

/** The completion of the program for a shell: commands, options and their values. Ends in a line break. */
export function completionScript(shell: Shell): string {
  const lines = { bash, fish, zsh }[shell]();
  return `${lines.join('\n')}\n`;
}

/** The arguments of a command that are no options: words, files or directories. */
const words: Partial<Record<CommandName, Values>> = {
  build: kindWords,
  cache: ['clear', 'gc', 'list'],
  completion: shells,
  diff: kindWords,
  get: [...subjects, ...kindWords],
  help: commandNames,
  kustomize: 'directories',
  merge: 'files',
  template: 'files',
  test: kindWords,
  watch: kindWords,
  why: 'files',
};

/** What completes a value; undefined for free texts. */
type Values = readonly string[] | 'directories' | 'files' | undefined;

function valuesOf(option: CommandOption, command: CommandName): Values {
  const { value = '' } = option;
  return choicesFor(option, command) ?? (/FILE/.test(value) ? 'files' : /DIR/.test(value) ? 'directories' : undefined);
}

function shownOptions(command: CommandName): readonly CommandOption[] {
  return optionsOf(command).filter(({ description }) => description !== '');
}

function spellings({ name, short }: CommandOption): readonly string[] {
  return short === undefined ? [`--${name}`] : [`--${name}`, `-${short}`];
}

/** A text as one word of a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function bash(): readonly string[] {
  const reply = (values: Values): string => {
    if (values === undefined) return 'COMPREPLY=()';
    if (values === 'files' || values === 'directories')
      return `compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen ${values === 'files' ? '-f' : '-d'} -- "$cur"))`;
    return `COMPREPLY=($(compgen -W $'${values.join('\\n')}' -- "$cur"))`;
  };
  const cases = commandNames.flatMap((command) => [
    ...shownOptions(command)
      .filter(({ value }) => value !== undefined)
      .map((option) => {
        const patterns = spellings(option).map((spelling) => quote(`${command} ${spelling}`));
        return `    ${patterns.join('|')}) ${reply(valuesOf(option, command))}; return ;;`;
      }),
  ]);
  const rest = commandNames.flatMap((command) => {
    const options = [...shownOptions(command).flatMap(spellings), '--help'];
    return [
      `    ${command})`,
      `      if [[ $cur == -* ]]; then ${reply(options)}; else ${reply(words[command])}; fi ;;`,
    ];
  });
  return [
    '# Completion of fluxdelta for bash: source <(fluxdelta completion bash)',
    '_fluxdelta() {',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the script of a shell
    "  local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} IFS=$'\\n'",
    `  if (( COMP_CWORD == 1 )); then ${reply([...commandNames])}; return; fi`,
    // Bash takes `--output=json` for three words.
    '  if [[ $cur == "=" ]]; then cur=""',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the script of a shell
    '  elif [[ $prev == "=" ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the script of a shell
    '  case "${COMP_WORDS[1]} $prev" in',
    ...cases,
    '  esac',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the script of a shell
    '  case ${COMP_WORDS[1]} in',
    ...rest,
    '  esac',
    '}',
    'complete -F _fluxdelta fluxdelta',
  ];
}

function zsh(): readonly string[] {
  const action = (values: Values): string => {
    if (values === undefined) return ' ';
    return values === 'files' ? '_files' : values === 'directories' ? '_files -/' : `(${values.join(' ')})`;
  };
  const escaped = (text: string): string => text.replace(/[[\]:\\]/g, '\\$&');
  const spec = (option: CommandOption, command: CommandName): readonly string[] => {
    const { description, value } = option;
    const many = option.isList === true || option.isRepeatable === true ? '*' : '';
    return spellings(option).map((spelling) => {
      const behind = value === undefined ? '' : spelling.startsWith('--') ? '=' : '+';
      const end = value === undefined ? '' : `:${escaped(value)}:${action(valuesOf(option, command))}`;
      return quote(`${many}${spelling}${behind}[${escaped(description)}]${end}`);
    });
  };
  return [
    '#compdef fluxdelta',
    '# Completion of fluxdelta for zsh: source <(fluxdelta completion zsh)',
    '_fluxdelta() {',
    '  local -a commands',
    `  commands=(${commandNames.map((name) => quote(`${name}:${summaryOf(name)}`)).join(' ')})`,
    '  if (( CURRENT == 2 )); then _describe command commands; return; fi',
    '  shift words; (( CURRENT-- ))',
    '  case $words[1] in',
    ...commandNames.map((command) => {
      const specs = shownOptions(command).flatMap((option) => spec(option, command));
      const given = words[command];
      const rest =
        given === undefined ? [] : [quote(`${typeof given === 'string' ? '*' : '1'}:argument:${action(given)}`)];
      return `    ${command}) _arguments ${[...specs, quote('--help[help]'), ...rest].join(' ')} ;;`;
    }),
    '  esac',
    '}',
    'compdef _fluxdelta fluxdelta',
  ];
}

function fish(): readonly string[] {
  const given = (values: Values): string => {
    if (values === undefined) return ' -x';
    if (values === 'files') return ' -r -F';
    return ` -x -a ${quote(values === 'directories' ? '(__fish_complete_directories)' : values.join(' '))}`;
  };
  return [
    '# Completion of fluxdelta for fish: fluxdelta completion fish | source',
    'complete -c fluxdelta -f',
    ...commandNames.flatMap((command) => {
      const within = `complete -c fluxdelta -n ${quote(`__fish_seen_subcommand_from ${command}`)}`;
      const values = words[command];
      return [
        `complete -c fluxdelta -n __fish_use_subcommand -a ${command} -d ${quote(summaryOf(command))}`,
        ...(values === undefined ? [] : [`${within}${given(values).replace(' -r', '').replace(' -x', ' -f')}`]),
        ...shownOptions(command).map((option) => {
          const short = option.short === undefined ? '' : ` -s ${option.short}`;
          const value = option.value === undefined ? '' : given(valuesOf(option, command));
          return `${within} -l ${option.name}${short}${value} -d ${quote(option.description)}`;
        }),
      ];
    }),
  ];
}
