import { defaultCacheSize } from './cache-place.ts';
import { defaultNodeTimeout } from './duration.ts';

/** A subcommand of the program. */
export type CommandName =
  | 'build'
  | 'cache'
  | 'diff'
  | 'get'
  | 'help'
  | 'kustomize'
  | 'merge'
  | 'plan'
  | 'rules'
  | 'template'
  | 'test'
  | 'version'
  | 'watch'
  | 'why';

/** The subcommands that render trees and share most options. */
export type RenderingCommand = 'build' | 'diff' | 'get' | 'plan' | 'test' | 'watch' | 'why';

/** The subcommands whose options are in the table. */
export type OptionsCommand = RenderingCommand | 'cache' | 'merge';

/** One option of the command line. */
export interface CommandOption {
  readonly name: string;
  /** One letter, for `-x`. */
  readonly short?: string;
  /** What stands for the value in the help; absent for a switch. */
  readonly value?: string;
  readonly description: string;
  readonly commands: readonly OptionsCommand[];
  /** Allowed values, for all commands or by command. */
  readonly choices?: readonly string[] | Partial<Record<OptionsCommand, readonly string[]>>;
  /** May be given several times, or several values at once, separated by commas. */
  readonly isList?: boolean;
  /** May be given several times, one value each. */
  readonly isRepeatable?: boolean;
}

const all = ['build', 'diff', 'get', 'plan', 'test', 'watch', 'why'] as const;
/** Those whose output is one text. */
const printing = ['build', 'diff', 'get', 'plan', 'test', 'why'] as const;
const comparing = ['diff', 'plan', 'watch', 'why'] as const;

/** Every option, sorted by name. */
export const commandOptions = [
  {
    name: 'allow-egress',
    value: 'HOST',
    description: 'hosts that may be asked in spite of --restrict-egress',
    commands: all,
    isList: true,
  },
  {
    name: 'api-versions',
    short: 'a',
    value: 'VERSION',
    description: 'API versions the cluster has besides those of Kubernetes itself',
    commands: all,
    isList: true,
  },
  {
    name: 'base',
    value: 'REV|DIR',
    description: 'what to compare with: a revision (from where the history left it) or a directory',
    commands: comparing,
  },
  {
    name: 'cache-dir',
    value: 'DIR',
    description: 'where downloads are kept from run to run; by default among the caches of the user',
    commands: [...all, 'cache'],
  },
  {
    name: 'cache-size',
    value: 'SIZE',
    description: `what downloads may take up, such as 500Mi; ${defaultCacheSize} by default`,
    commands: [...all, 'cache'],
  },
  {
    name: 'compare',
    value: 'HOW',
    description: 'compare with the merge-base of both revisions or with exactly the base',
    commands: comparing,
    choices: ['exact', 'merge-base'],
  },
  { name: 'concurrency', value: 'N', description: 'how many resources are worked on at once', commands: all },
  {
    name: 'config',
    value: 'FILE',
    description: 'configuration file from the root of the base; .fluxdelta.yaml by default',
    commands: comparing,
  },
  {
    name: 'crd-api-versions',
    description: 'let charts see the API versions of the CustomResourceDefinitions in the tree',
    commands: all,
  },
  {
    name: 'credentials',
    value: 'FILE',
    description: 'logins for hosts that sources come from: one host=username:password a line',
    commands: all,
  },
  {
    name: 'disable-kind',
    value: 'KIND',
    description: 'kinds of Flux objects that are not reconciled, such as HelmRelease',
    commands: all,
    isList: true,
  },
  { name: 'exit-code', description: 'exit with 1 when anything changed', commands: ['diff', 'merge'] },
  { name: 'full', description: 'render everything, not only what the change can affect', commands: comparing },
  {
    name: 'head',
    value: 'REV|DIR',
    description: 'what to look at; the working tree by default',
    commands: all,
  },
  {
    name: 'kube-version',
    value: 'VERSION',
    description: 'Kubernetes version that charts are rendered for',
    commands: all,
  },
  {
    name: 'lenient',
    description: 'let undefined variables be empty in post-build substitution',
    commands: all,
  },
  {
    name: 'metrics',
    value: 'FILE',
    description: 'write what became of every resource, and how long it took, there as JSON',
    commands: all,
  },
  {
    name: 'mirror',
    value: 'FROM=TO',
    description: 'a host or prefix and its mirror',
    commands: all,
    isRepeatable: true,
  },
  { name: 'namespace', short: 'n', value: 'NAME', description: 'only resources of this namespace', commands: all },
  { name: 'no-cache', description: 'keep no downloads, and use none that were kept', commands: all },
  {
    name: 'no-chart-digests',
    description: 'leave versions of charts from OCIRepositories as they are',
    commands: all,
  },
  { name: 'no-color', description: 'plain text, also in a terminal', commands: [...all, 'merge'] },
  {
    name: 'node-timeout',
    value: 'TIME',
    description: `how long a resource may wait for what it fetches, such as 90s; ${defaultNodeTimeout} by default`,
    commands: all,
  },
  {
    name: 'offline',
    description: 'download nothing: what needs other sources is reported as not checked',
    commands: all,
  },
  {
    name: 'output',
    short: 'o',
    value: 'FORMAT',
    description: 'form of the output',
    commands: [...printing, 'cache', 'merge'],
    choices: {
      build: ['json', 'name', 'yaml'],
      cache: ['json', 'table'],
      diff: ['artifact', 'html', 'json', 'markdown', 'text'],
      get: ['json', 'name', 'overview', 'table', 'wide', 'yaml'],
      merge: ['artifact', 'html', 'json', 'markdown', 'text'],
      plan: ['json', 'text'],
      test: ['json', 'text'],
      why: ['json', 'text'],
    },
  },
  { name: 'output-file', value: 'FILE', description: 'write the output there', commands: [...printing, 'merge'] },
  {
    name: 'path',
    short: 'p',
    value: 'DIR|GLOB',
    description: 'where to look for clusters; each of several, and each match of clusters/*, is one',
    commands: all,
    isRepeatable: true,
  },
  {
    name: 'post',
    value: 'WHERE',
    description: 'also post the report on the merge request that the job is for, with a status',
    commands: ['diff'],
    choices: ['gitlab'],
  },
  {
    name: 'registry-config',
    value: 'FILE',
    description: 'logins for registries: a docker config.json',
    commands: all,
  },
  {
    name: 'release-action',
    value: 'HOW',
    description: 'what releases are rendered as; a comparison upgrades what the base has',
    commands: all,
    choices: ['install', 'upgrade'],
  },
  {
    name: 'restrict-egress',
    description: 'download only by https and from public addresses',
    commands: all,
  },
  {
    name: 'shard',
    value: 'I/N',
    description: 'render only part I of N, for -o artifact',
    commands: ['diff'],
  },
  {
    name: 'shards',
    value: 'N',
    description: 'how many parts there are to be; 4 by default',
    commands: ['plan'],
  },
  {
    name: 'skip-kinds',
    value: 'KIND',
    description: 'kinds of resources to leave out',
    commands: ['build', 'diff', 'watch'],
    isList: true,
  },
  {
    name: 'substitute',
    value: 'VAR=VALUE',
    description: 'a variable for substitution that comes from outside of the repository',
    commands: all,
    isRepeatable: true,
  },
] as const satisfies readonly CommandOption[];

/** The name of an option. */
export type OptionName = (typeof commandOptions)[number]['name'];

/** The values an option may have for a command; any when undefined. */
export function choicesFor(option: CommandOption, command: OptionsCommand): readonly string[] | undefined {
  const { choices } = option;
  return choices === undefined || Array.isArray(choices) ? choices : byCommand(choices)[command];
}

function byCommand(choices: NonNullable<CommandOption['choices']>): Partial<Record<OptionsCommand, readonly string[]>> {
  return Array.isArray(choices) ? {} : (choices as Partial<Record<OptionsCommand, readonly string[]>>);
}

/** What a resource selection can name, with the spellings that are understood. */
export const resourceKinds: Readonly<Record<string, SelectedKind>> = {
  all: 'all',
  helmrelease: 'HelmRelease',
  helmreleases: 'HelmRelease',
  hr: 'HelmRelease',
  kustomization: 'Kustomization',
  kustomizations: 'Kustomization',
  ks: 'Kustomization',
  resourceset: 'ResourceSet',
  resourcesets: 'ResourceSet',
  rs: 'ResourceSet',
  source: 'Source',
  sources: 'Source',
};

/** The kinds of nodes a command can be limited to; `Source` stands for all kinds of sources. */
export type SelectedKind = 'HelmRelease' | 'Kustomization' | 'ResourceSet' | 'Source' | 'all';
