import { append, greatest } from '../model/append.ts';
import {
  type CommandName,
  type CommandOption,
  choicesFor,
  commandOptions,
  type OptionsCommand,
  type RenderingCommand,
} from './command-options.ts';

interface CommandText {
  readonly usage: string;
  readonly summary: string;
  readonly details: readonly string[];
}

/** What each subcommand is for, sorted by name. */
const texts: Readonly<Record<CommandName, CommandText>> = {
  build: {
    usage: 'fluxdelta build [KIND [NAME]] [options]',
    summary: 'print every manifest the cluster would get',
    details: [
      'Renders all Kustomizations and HelmReleases below the path as Flux would, and prints the result.',
      'Exit code: 0 all rendered, 1 something failed, 2 wrong usage.',
    ],
  },
  cache: {
    usage: 'fluxdelta cache list|gc|clear [options]',
    summary: 'look after what was downloaded',
    details: [
      '  list    what is kept, the least recently used first',
      '  gc      remove what is left over, and what is beyond --cache-size',
      '  clear   remove everything',
    ],
  },
  diff: {
    usage: 'fluxdelta diff [KIND [NAME]] [options]',
    summary: 'show what a change does to the cluster',
    details: [
      'Renders two trees and prints how the manifests differ.',
      '  --base main                compares the working tree with where it left main',
      '  --base v1 --head v2        compares two revisions as they are',
      '  --base ../live --head .    compares two directories',
      'Without --base the main branch is found. The working tree is what the next commit of everything',
      'would hold: edited and new files, but none that .gitignore excludes.',
      'Exit code: 0 rendered, 1 something failed, or with --exit-code anything changed, 2 wrong usage.',
    ],
  },
  get: {
    usage: 'fluxdelta get [KIND [NAME]] [options]',
    summary: 'list what the repository defines',
    details: [
      'KIND is ks, hr, rs, sources or all.',
      '  get clusters               which clusters are found and why; -o wide says what each is rendered for',
    ],
  },
  help: { usage: 'fluxdelta help [COMMAND]', summary: 'explain a command', details: [] },
  kustomize: {
    usage: 'fluxdelta kustomize [DIR] [options of kustomize build]',
    summary: 'build one kustomization, as `kustomize build` does',
    details: [],
  },
  merge: {
    usage: 'fluxdelta merge FILE… [options]',
    summary: 'make one report of what several machines rendered',
    details: [
      'Takes the parts that `fluxdelta diff --shard I/N -o artifact` wrote, or the one file of `-o artifact`.',
      'The report is that of one machine. Exit codes are those of diff.',
    ],
  },
  plan: {
    usage: 'fluxdelta plan [options]',
    summary: 'say how the rendering of a comparison can be shared',
    details: ['Prints which Kustomizations each of --shards N parts builds, from what files alone say.'],
  },
  rules: {
    usage: 'fluxdelta rules [-o json]',
    summary: 'list the rules that changes are judged by',
    details: [],
  },
  template: {
    usage: 'fluxdelta template [NAME] CHART [options of helm template]',
    summary: 'render one chart, as `helm template` does',
    details: [],
  },
  test: {
    usage: 'fluxdelta test [KIND [NAME]] [options]',
    summary: 'check that everything renders',
    details: [
      'Prints pass, fail, blocked or skipped for each resource.',
      'Exit code: 0 all pass, 1 something failed, 2 wrong usage.',
    ],
  },
  version: { usage: 'fluxdelta version', summary: 'print the version', details: [] },
  watch: {
    usage: 'fluxdelta watch [KIND [NAME]] [options]',
    summary: 'show what the files at hand change, and again whenever they do',
    details: ['Compares the working tree, or the directory that --head names, as diff does. Ctrl-C ends it.'],
  },
  why: {
    usage: 'fluxdelta why KIND/NAME|KIND/NAMESPACE/NAME|FILE [options]',
    summary: 'show which changed files a resource is rendered anew for',
    details: [
      'KIND is ks, hr, rs or any kind of resource. Prints the way from each changed file to the resource,',
      'what goes into it, and when nothing of that differs, that it is not rendered anew.',
    ],
  },
};

/** All subcommands, sorted. */
export const commandNames = Object.keys(texts) as readonly CommandName[];

/** True for a subcommand that renders trees. */
export function isRendering(command: string): command is RenderingCommand {
  return ['build', 'diff', 'get', 'plan', 'test', 'watch', 'why'].includes(command);
}

/** The options a command takes, in the order of the table. */
export function optionsOf(command: OptionsCommand): readonly CommandOption[] {
  return commandOptions.filter((option: CommandOption) => option.commands.includes(command));
}

/** The one line that shows how a command is called. */
export function usageOf(command: CommandName | undefined): string {
  return `Usage: ${command === undefined ? 'fluxdelta COMMAND [options]' : texts[command].usage}`;
}

/** The help of a command, or of the program. Ends in a line break. */
export function helpText(command?: CommandName): string {
  const lines = command === undefined ? programHelp() : commandHelp(command);
  return `${lines.join('\n')}\n`;
}

function programHelp(): readonly string[] {
  return [
    'What will change in the cluster if this is merged?',
    '',
    usageOf(undefined),
    '',
    'Commands:',
    ...columns(commandNames.map((name) => [name, texts[name].summary])),
    '',
    'Run `fluxdelta help COMMAND` for the options of a command.',
  ];
}

function commandHelp(command: CommandName): readonly string[] {
  const { details, summary } = texts[command];
  const lines = [`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, '', usageOf(command)];
  if (details.length > 0) append(lines, ['', ...details]);
  if (command === 'cache' || command === 'merge' || isRendering(command)) {
    const rows = optionsOf(command).map((option): [string, string] => {
      const short = option.short === undefined ? '    ' : `-${option.short}, `;
      const value = option.value === undefined ? '' : ` ${option.value}`;
      const choices = choicesFor(option, command);
      const note = choices === undefined ? '' : ` (${choices.join(', ')})`;
      return [`${short}--${option.name}${value}`, `${option.description}${note}`];
    });
    append(lines, ['', 'Options:', ...columns([...rows, ['-h, --help', 'show this text']])]);
  }
  return lines;
}

function columns(rows: readonly (readonly [string, string])[]): readonly string[] {
  const width = greatest(rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
