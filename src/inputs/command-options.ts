import { acceptWays, failOnRules } from '../core/fail-on.ts';
import { defaultCacheSize } from './cache-place.ts';
import { defaultDeadline, defaultNodeTimeout } from './duration.ts';

/** A subcommand of the program. */
export type CommandName =
  | 'build'
  | 'cache'
  | 'completion'
  | 'diff'
  | 'get'
  | 'help'
  | 'kustomize'
  | 'merge'
  | 'plan-safe'
  | 'queue'
  | 'rules'
  | 'template'
  | 'test'
  | 'version'
  | 'watch'
  | 'why';

/** The subcommands that render trees and share most options. */
export type RenderingCommand = 'build' | 'diff' | 'get' | 'plan-safe' | 'queue' | 'test' | 'watch' | 'why';

/** One option of the command line. */
export interface CommandOption {
  readonly name: string;
  /** One letter, for `-x`. */
  readonly short?: string;
  /** Placeholder of the value in the help; absent for a switch. */
  readonly value?: string;
  /** Empty for an option without effect, accepted and not part of the help. */
  readonly description: string;
  readonly commands: readonly CommandName[];
  /** Allowed values, for all commands or by command. */
  readonly choices?: readonly string[] | Partial<Record<CommandName, readonly string[]>>;
  /** May be given several times, or several values at once, separated by commas. */
  readonly isList?: boolean;
  /** May be given several times, one value each. */
  readonly isRepeatable?: boolean;
  /** Says what one call is about, and is not taken from the environment. */
  readonly isOfCall?: boolean;
  /** Takes its value only behind `=`, and may do without. */
  readonly isBehindEquals?: boolean;
  /** Reason and way out, for an option of another tool that is refused. */
  readonly refusal?: string;
}

const all = ['build', 'diff', 'get', 'plan-safe', 'queue', 'test', 'watch', 'why'] as const;
/** Those whose output is one text. */
const printing = ['build', 'diff', 'get', 'queue', 'test', 'why'] as const;
const comparing = ['diff', 'plan-safe', 'queue', 'watch', 'why'] as const;
/** Those that are about one change. */
const single = ['build', 'diff', 'get', 'test', 'watch', 'why'] as const;

/** Every option, sorted by name. */
export const commandOptions = [
  {
    name: 'accept',
    value: 'HOW',
    description: 'how people accept findings; default: label',
    commands: ['diff', 'queue'],
    choices: [...acceptWays, 'refusals'],
    isList: true,
  },
  {
    name: 'allow-egress',
    value: 'HOST',
    description: 'hosts exempt from --restrict-egress',
    commands: all,
    isList: true,
  },
  {
    name: 'api-timeout',
    value: 'TIME',
    description: 'API time limit with --post, such as 90s; default: 2m',
    commands: ['diff'],
  },
  {
    name: 'api-versions',
    short: 'a',
    value: 'VERSION',
    description: 'API versions of the cluster besides the built-in ones',
    commands: all,
    isList: true,
  },
  {
    name: 'base',
    value: 'REV|DIR',
    description: 'revision or directory to compare with; default: main branch',
    commands: comparing,
  },
  {
    name: 'cache-dir',
    value: 'DIR',
    description: 'directory of the download cache',
    commands: [...all, 'cache'],
  },
  {
    name: 'cache-size',
    value: 'SIZE',
    description: `size limit of the download cache; default: ${defaultCacheSize}`,
    commands: [...all, 'cache'],
  },
  {
    name: 'cluster',
    value: 'NAME',
    description: 'cluster to render and report alone; default: all',
    commands: ['diff'],
  },
  {
    name: 'compare',
    value: 'HOW',
    description: 'commit of the base: merge base or exact revision',
    commands: ['diff', 'plan-safe', 'watch', 'why'],
    choices: ['exact', 'merge-base'],
  },
  { name: 'concurrency', value: 'N', description: 'maximum number of resources in work at once', commands: all },
  {
    name: 'config',
    value: 'FILE',
    description: 'configuration file in the base; default: .fluxdelta.yaml',
    commands: comparing,
  },
  {
    name: 'crd-api-versions',
    description: 'API versions of CustomResourceDefinitions in the tree, for charts',
    commands: all,
  },
  {
    name: 'credentials',
    value: 'FILE',
    description: 'file of source logins: one host=username:password a line',
    commands: all,
  },
  {
    name: 'deadline',
    value: 'TIME',
    description: `time limit for rendering all; default: ${defaultDeadline}`,
    commands: all,
  },
  {
    name: 'debug',
    description: 'say why a cluster is rendered again',
    commands: comparing,
  },
  {
    name: 'decrypt',
    value: 'HOW',
    description: 'rendering of what SOPS_AGE_KEY opens; default: stand-ins',
    commands: all,
    choices: ['stand-ins', 'values'],
  },
  {
    name: 'disable-kind',
    value: 'KIND',
    description: 'Flux kinds without reconciliation, such as HelmRelease',
    commands: all,
    isList: true,
  },
  { name: 'exit-code', description: 'exit code 1 for any change', commands: ['diff', 'merge'] },
  {
    name: 'fail-on',
    value: 'RULE',
    description: 'what fails the command; default: new-failures',
    commands: ['diff'],
    choices: [...failOnRules, 'never'],
    isList: true,
  },
  {
    name: 'feature-gates',
    value: 'GATE',
    description: 'feature gates of the API server, such as HPAScaleToZero=true',
    commands: comparing,
    isList: true,
  },
  { name: 'forks', description: 'pull requests from forks too, without logins', commands: ['queue'] },
  { name: 'full', description: 'render of all resources, not only of affected ones', commands: comparing },
  {
    name: 'head',
    value: 'REV|DIR',
    description: 'revision or directory to render; default: working tree',
    commands: [...single, 'plan-safe'],
  },
  {
    name: 'helm-version',
    value: 'VERSION',
    description: 'Helm version for charts; default: by each Flux',
    commands: all,
  },
  {
    name: 'kube-version',
    value: 'VERSION',
    description: 'Kubernetes version for charts',
    commands: all,
  },
  {
    name: 'kube-versions',
    value: 'VERSION',
    description: 'Kubernetes versions of clusters whose own is not known',
    commands: all,
    isList: true,
  },
  {
    name: 'lenient',
    description: 'empty text for undefined variables in post-build substitution',
    commands: all,
  },
  {
    name: 'metrics',
    value: 'FILE',
    description: 'JSON file for state and duration of every resource',
    commands: single,
  },
  {
    name: 'mirror',
    value: 'FROM=TO',
    description: 'mirror of a host or prefix',
    commands: all,
    isRepeatable: true,
  },
  {
    name: 'name',
    value: 'NAME',
    description: 'name of the report; default: the path',
    commands: ['diff', 'queue'],
  },
  {
    name: 'namespace',
    short: 'n',
    value: 'NAME',
    description: 'namespace of the resources',
    commands: single,
    isOfCall: true,
  },
  { name: 'no-cache', description: 'no download cache', commands: all },
  {
    name: 'no-chart-digests',
    description: 'chart versions from OCIRepositories without digest',
    commands: all,
  },
  { name: 'no-color', description: 'plain text, also in a terminal', commands: [...all, 'merge'] },
  { name: 'no-status', description: 'no commit status with --post', commands: ['diff'] },
  {
    name: 'node-timeout',
    value: 'TIME',
    description: `time limit for downloads of a resource; default: ${defaultNodeTimeout}`,
    commands: all,
  },
  {
    name: 'offline',
    description: 'no downloads; resources that need any are not checked',
    commands: [...all, 'kustomize'],
  },
  {
    name: 'output',
    short: 'o',
    value: 'FORMAT',
    description: 'output format',
    commands: [...printing, 'cache', 'merge', 'rules'],
    choices: {
      build: ['json', 'name', 'yaml'],
      cache: ['json', 'table'],
      diff: ['artifact', 'comment', 'html', 'json', 'markdown', 'text'],
      get: ['json', 'name', 'overview', 'table', 'wide', 'yaml'],
      merge: ['artifact', 'comment', 'html', 'json', 'markdown', 'text'],
      queue: ['html', 'json', 'markdown', 'text'],
      rules: ['json', 'text'],
      test: ['json', 'text'],
      why: ['json', 'text'],
    },
  },
  { name: 'output-file', value: 'FILE', description: 'file for the output', commands: [...printing, 'merge'] },
  {
    name: 'page',
    value: 'FILE',
    description: 'file for the report as one HTML page',
    commands: ['diff'],
  },
  {
    name: 'path',
    short: 'p',
    value: 'DIR|GLOB',
    description: 'directory of clusters; several or a glob: one cluster each',
    commands: all,
    isRepeatable: true,
  },
  {
    name: 'post',
    value: 'WHERE',
    description: 'report and status on the merge request of the job',
    commands: ['diff'],
    choices: ['gitlab'],
  },
  {
    name: 'registry-config',
    value: 'FILE',
    description: 'registry logins: a docker config.json',
    commands: all,
  },
  {
    name: 'release-action',
    value: 'HOW',
    description: 'Helm action for releases; default: upgrade of existing ones',
    commands: all,
    choices: ['install', 'upgrade'],
  },
  {
    name: 'restrict-egress',
    description: 'downloads only by https from public addresses',
    commands: all,
  },
  {
    name: 'review-comments',
    value: 'SET',
    description: 'comments at lines with --post; default: blocking',
    commands: ['diff'],
    choices: ['blocking', 'changes', 'findings', 'off'],
  },
  {
    name: 'skip-kinds',
    value: 'KIND',
    description: 'kinds of resources to skip',
    commands: ['build', 'diff', 'watch'],
    isList: true,
  },
  {
    name: 'substitute',
    value: 'VAR=VALUE',
    description: 'variable for post-build substitution from outside of the repository',
    commands: all,
    isRepeatable: true,
  },
  {
    name: 'verify-images',
    description: 'asks registries for new images of pods',
    commands: ['diff', 'queue', 'watch'],
  },
] as const satisfies readonly CommandOption[];

/** Options of one command that mean something else than those of the same name of others. */
export const namesakeOptions: readonly CommandOption[] = [
  {
    name: 'output',
    short: 'o',
    value: 'DIR',
    description: 'new directory for the patches; default: none, only a plan',
    commands: ['plan-safe'],
    isOfCall: true,
  },
];

/** The variable of the environment that stands for an option. */
export function variableOf(name: string): string {
  return `FLUXDELTA_${name.toUpperCase().replaceAll('-', '_')}`;
}

/** The name of an option. */
export type OptionName = (typeof commandOptions)[number]['name'];

/** The values an option may have for a command; any when undefined. */
export function choicesFor(option: CommandOption, command: CommandName): readonly string[] | undefined {
  const { choices } = option;
  return choices === undefined || Array.isArray(choices) ? choices : byCommand(choices)[command];
}

function byCommand(choices: NonNullable<CommandOption['choices']>): Partial<Record<CommandName, readonly string[]>> {
  return Array.isArray(choices) ? {} : (choices as Partial<Record<CommandName, readonly string[]>>);
}

/** Kinds that a resource selection can name, with the spellings that are understood. */
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

/** The short spellings of kinds, as the help names them. */
export const kindWords = ['ks', 'hr', 'rs', 'sources', 'all'] as const;

/** Lists of `get` besides those of Flux objects. */
export const subjects = ['clusters', 'images'] as const;

/** The kinds of nodes a command can be limited to; `Source` stands for all kinds of sources. */
export type SelectedKind = 'HelmRelease' | 'Kustomization' | 'ResourceSet' | 'Source' | 'all';
