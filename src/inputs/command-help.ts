import { append, greatest } from '../core/append.ts';
import {
  type CommandName,
  type CommandOption,
  choicesFor,
  commandOptions,
  namesakeOptions,
  type RenderingCommand,
  variableOf,
} from './command-options.ts';
import { forwardedOptions } from './forwarded-options.ts';
import { optionGroups } from './option-groups.ts';

interface CommandText {
  readonly usage: string;
  readonly summary: string;
  readonly details: readonly string[];
}

/** What each subcommand is for, sorted by name. */
const texts: Readonly<Record<CommandName, CommandText>> = {
  build: {
    usage: 'fluxdelta build [KIND [NAME]] [options]',
    summary: 'print all rendered manifests',
    details: [
      'Renders all Kustomizations and HelmReleases below the path as Flux would, and prints the manifests.',
      'Exit codes: 0 success, 1 failures, 2 wrong usage.',
    ],
  },
  cache: {
    usage: 'fluxdelta cache list|gc|clear [options]',
    summary: 'list or clean the download cache',
    details: [
      '  list    print the downloads, least recently used first',
      '  gc      remove unused files, and downloads beyond --cache-size',
      '  clear   remove everything',
    ],
  },
  completion: {
    usage: 'fluxdelta completion bash|fish|zsh',
    summary: 'print the completion script of a shell',
    details: [
      '  source <(fluxdelta completion bash)     in ~/.bashrc; zsh alike',
      '  fluxdelta completion fish | source      in ~/.config/fish/config.fish',
    ],
  },
  diff: {
    usage: 'fluxdelta diff [KIND [NAME]] [options]',
    summary: 'show the effect of a change on the cluster',
    details: [
      'Renders two trees and prints the differences of their manifests.',
      '  --base main                the working tree and its merge base with main',
      '  --base v1 --head v2        two revisions',
      '  --base ../live --head .    two directories',
      'The working tree has edited and new files, without those that .gitignore excludes.',
      'Exit codes: 0 success, 1 failures, or changes with --exit-code, 2 wrong usage.',
    ],
  },
  get: {
    usage: 'fluxdelta get [clusters|images] [KIND [NAME]] [options]',
    summary: 'list Flux objects, clusters or images',
    details: [
      'KIND is ks, hr, rs, sources or all.',
      '  get             Flux objects with their states',
      '  get clusters    clusters with their entry points; with -o wide their settings too',
      '  get images      images of everything that Flux applies; with -o wide all of their users',
    ],
  },
  help: { usage: 'fluxdelta help [COMMAND]', summary: 'show the help of a command', details: [] },
  kustomize: {
    usage: 'fluxdelta kustomize [DIR] [options of kustomize build]',
    summary: 'build one kustomization, as `kustomize build` does',
    details: [
      'DIR is a directory or the URL of a repository; default: the working directory.',
      'Other options of kustomize build are accepted without effect. Refused: --enable-helm and',
      '--enable-alpha-plugins, since nothing is executed.',
    ],
  },
  merge: {
    usage: 'fluxdelta merge FILE… [options]',
    summary: 'join the reports of clusters into one',
    details: ['Takes the files of `fluxdelta diff --cluster NAME -o artifact`. Exit codes are those of diff.'],
  },
  'plan-safe': {
    usage: 'fluxdelta plan-safe [-o DIR] [options]',
    summary: 'split a change with blocking findings into safe steps',
    details: [
      'Looks for sequences of commits with the same result in which no step blocks. Each step is rendered',
      'and judged. DIR gets a directory for each sequence, with a patch and a report for each step, and the',
      'plan as text and as JSON.',
      '  git am DIR/SEQUENCE/0001-*.patch   on the base; the next one when Flux has reconciled it',
      'Exit codes: 0 success, 1 no sequence for the blocking findings, 2 wrong usage.',
    ],
  },
  queue: {
    usage: 'fluxdelta queue [options]',
    summary: 'show the effect of every open pull request',
    details: [
      'Merges each open pull request of the repository on its base, renders it, and sorts all by the',
      'attention that they ask for. Says which of them can be merged in any order. Writes nothing.',
      'Takes the token for the API from GITHUB_TOKEN or GH_TOKEN. --base is a branch.',
    ],
  },
  rules: { usage: 'fluxdelta rules [-o json]', summary: 'list the rules of findings', details: [] },
  template: {
    usage: 'fluxdelta template [NAME] CHART [options of helm template]',
    summary: 'render one chart, as `helm template` does',
    details: [
      'CHART is a directory or a packaged chart. Other options of helm template are accepted without',
      'effect, except those that need a cluster, a repository of charts, a key or a program.',
    ],
  },
  test: {
    usage: 'fluxdelta test [KIND [NAME]] [options]',
    summary: 'check that all resources render',
    details: [
      'Prints pass, fail, blocked or skipped for each resource.',
      'Exit codes: 0 success, 1 failures, 2 wrong usage.',
    ],
  },
  version: { usage: 'fluxdelta version', summary: 'print the version', details: [] },
  watch: {
    usage: 'fluxdelta watch [KIND [NAME]] [options]',
    summary: 'run diff again at each change of a file',
    details: ['Compares the working tree, or the directory of --head, as diff does. Ctrl-C ends it.'],
  },
  why: {
    usage: 'fluxdelta why KIND/NAME|KIND/NAMESPACE/NAME|FILE [options]',
    summary: 'trace a resource to the changed files that affect it',
    details: [
      'KIND is ks, hr, rs or any kind of resource. Prints the path from each changed file to the resource,',
      'and the inputs of the resource with their differences.',
    ],
  },
};

/** All subcommands, sorted. */
export const commandNames = Object.keys(texts) as readonly CommandName[];

/** The subcommands by use, in the order of the help. */
const commandGroups: readonly { readonly title: string; readonly names: readonly CommandName[] }[] = [
  { title: 'Compare', names: ['diff', 'plan-safe', 'watch', 'why', 'queue', 'merge'] },
  { title: 'Render', names: ['build', 'test', 'get', 'template', 'kustomize'] },
  { title: 'Other', names: ['rules', 'cache', 'completion', 'help', 'version'] },
];

/** Test for a subcommand that renders trees. */
export function isRendering(command: string): command is RenderingCommand {
  return ['build', 'diff', 'get', 'plan-safe', 'queue', 'test', 'watch', 'why'].includes(command);
}

/** The options a command takes, in the order of the table. */
export function optionsOf(command: CommandName): readonly CommandOption[] {
  const options: readonly CommandOption[] = [...commandOptions, ...forwardedOptions, ...namesakeOptions];
  return options.filter(({ commands }) => commands.includes(command));
}

/** The purpose of a command in a few words. */
export function summaryOf(command: CommandName): string {
  return texts[command].summary;
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
    ...commandGroups.flatMap(({ title, names }) => [
      `${title}:`,
      ...columns(
        names.map((name) => [name, texts[name].summary]),
        greatest(commandNames.map((name) => name.length)),
      ),
      '',
    ]),
    'Run `fluxdelta help COMMAND` for the options of a command.',
  ];
}

function commandHelp(command: CommandName): readonly string[] {
  const { details, summary } = texts[command];
  const lines = [`${summary.charAt(0).toUpperCase()}${summary.slice(1)}.`, '', usageOf(command)];
  if (details.length > 0) append(lines, ['', ...details]);
  const options = optionsOf(command).filter(({ description }) => description !== '');
  const rowOf = (option: CommandOption): [string, string, string] => {
    const choices = choicesFor(option, command);
    return [spelling(option), option.description, choices === undefined ? '' : `(${choices.join(', ')})`];
  };
  const isOneSided = !options.some(({ name }) => name === 'base');
  const width = greatest(options.map((option) => spelling(option).length));
  for (const { title, ofOneTree, names } of optionGroups) {
    const members = names.flatMap((name) => options.find((option) => option.name === name) ?? []);
    if (members.length > 0)
      append(lines, ['', `${isOneSided ? ofOneTree : title}:`, ...columns(members.map(rowOf), width)]);
  }
  const example = ['path', 'cache-dir', 'output'].find((name) =>
    options.some((option) => option.name === name && option.isOfCall !== true),
  );
  if (example !== undefined)
    append(lines, ['', `The environment sets options too: ${variableOf(example)} for --${example}.`]);
  return lines;
}

/** An option as it is written: `-o, --output FORMAT`. */
function spelling({ name, short, value, isBehindEquals }: CommandOption): string {
  const behind = value === undefined ? '' : isBehindEquals === true ? `[=${value}]` : ` ${value}`;
  return `${short === undefined ? '    ' : `-${short}, `}--${name}${behind}`;
}

/**
 * Rows with texts side by side; the right ones in several lines where they are long, the note at the end in one piece.
 */
function columns(
  rows: readonly (readonly [string, string, string?])[],
  width = greatest(rows.map(([left]) => left.length)),
): readonly string[] {
  return rows.flatMap(([left, text, note = '']) => {
    const lines: string[] = [];
    for (const word of [...text.split(' '), note]) {
      const line = lines.at(-1);
      if (line === undefined || width + 4 + line.length + 1 + word.length > 100) lines.push(word);
      else if (word !== '') lines[lines.length - 1] = `${line} ${word}`;
    }
    return lines.map((line, index) => `  ${(index === 0 ? left : '').padEnd(width)}  ${line}`);
  });
}
