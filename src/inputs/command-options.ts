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

/** A row of the table of options; `value` is empty for a switch. */
export function option<const Name extends string>(
  name: Name,
  value: string,
  description: string,
  commands: readonly CommandName[],
  more: Omit<CommandOption, 'commands' | 'description' | 'name' | 'value'> = {},
): CommandOption & { readonly name: Name } {
  return { name, ...(value === '' ? {} : { value }), description, commands, ...more };
}

/** Every option, sorted by name. */
export const commandOptions = [
  option('accept', 'HOW', 'how people accept findings; default: label', ['diff', 'queue'], {
    choices: [...acceptWays, 'refusals'],
    isList: true,
  }),
  option('allow-egress', 'HOST', 'hosts exempt from --restrict-egress', all, { isList: true }),
  option('api-timeout', 'TIME', 'API time limit with --post, such as 90s; default: 2m', ['diff']),
  option('api-versions', 'VERSION', 'API versions of the cluster besides the built-in ones', all, {
    short: 'a',
    isList: true,
  }),
  option('base', 'REV|DIR', 'revision or directory to compare with; default: main branch', comparing),
  option('cache-dir', 'DIR', 'directory of the download cache', [...all, 'cache']),
  option('cache-size', 'SIZE', `size limit of the download cache; default: ${defaultCacheSize}`, [...all, 'cache']),
  option('cluster', 'NAME', 'cluster to render and report alone; default: all', ['diff']),
  option('compare', 'HOW', 'commit of the base: merge base or exact revision', ['diff', 'plan-safe', 'watch', 'why'], {
    choices: ['exact', 'merge-base'],
  }),
  option('concurrency', 'N', 'maximum number of resources in work at once', all),
  option('config', 'FILE', 'configuration file in the base; default: .fluxdelta.yaml', comparing),
  option('crd-api-versions', '', 'API versions of CustomResourceDefinitions in the tree, for charts', all),
  option('credentials', 'FILE', 'file of source logins: one host=username:password a line', all),
  option('deadline', 'TIME', `time limit for rendering all; default: ${defaultDeadline}`, all),
  option('debug', '', 'say why a cluster is rendered again', comparing),
  option('decrypt', 'HOW', 'rendering of what SOPS_AGE_KEY opens; default: stand-ins', all, {
    choices: ['stand-ins', 'values'],
  }),
  option('disable-kind', 'KIND', 'Flux kinds without reconciliation, such as HelmRelease', all, { isList: true }),
  option('exit-code', '', 'exit code 1 for any change', ['diff', 'merge']),
  option('fail-on', 'RULE', 'what fails the command; default: new-failures', ['diff'], {
    choices: [...failOnRules, 'never'],
    isList: true,
  }),
  option('feature-gates', 'GATE', 'feature gates of the API server, such as HPAScaleToZero=true', comparing, {
    isList: true,
  }),
  option('forks', '', 'pull requests from forks too, without logins', ['queue']),
  option('full', '', 'render of all resources, not only of affected ones', comparing),
  option('head', 'REV|DIR', 'revision or directory to render; default: working tree', [...single, 'plan-safe']),
  option('helm-version', 'VERSION', 'Helm version for charts; default: by each Flux', all),
  option('kube-version', 'VERSION', 'Kubernetes version for charts', all),
  option('kube-versions', 'VERSION', 'Kubernetes versions of clusters whose own is not known', all, { isList: true }),
  option('lenient', '', 'empty text for undefined variables in post-build substitution', all),
  option('metrics', 'FILE', 'JSON file for state and duration of every resource', single),
  option('mirror', 'FROM=TO', 'mirror of a host or prefix', all, { isRepeatable: true }),
  option('name', 'NAME', 'name of the report; default: the path', ['diff', 'queue']),
  option('namespace', 'NAME', 'namespace of the resources', single, { short: 'n', isOfCall: true }),
  option('no-cache', '', 'no download cache', all),
  option('no-chart-digests', '', 'chart versions from OCIRepositories without digest', all),
  option('no-color', '', 'plain text, also in a terminal', [...all, 'merge']),
  option('no-status', '', 'no commit status with --post', ['diff']),
  option('node-timeout', 'TIME', `time limit for downloads of a resource; default: ${defaultNodeTimeout}`, all),
  option('offline', '', 'no downloads; resources that need any are not checked', [...all, 'kustomize']),
  option('output', 'FORMAT', 'output format', [...printing, 'cache', 'merge', 'rules'], {
    short: 'o',
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
  }),
  option('output-file', 'FILE', 'file for the output', [...printing, 'merge']),
  option('page', 'FILE', 'file for the report as one HTML page', ['diff']),
  option('path', 'DIR|GLOB', 'directory of clusters; several or a glob: one cluster each', all, {
    short: 'p',
    isRepeatable: true,
  }),
  option('post', 'WHERE', 'report and status on the merge request of the job', ['diff'], { choices: ['gitlab'] }),
  option('registry-config', 'FILE', 'registry logins: a docker config.json', all),
  option('release-action', 'HOW', 'Helm action for releases; default: upgrade of existing ones', all, {
    choices: ['install', 'upgrade'],
  }),
  option('restrict-egress', '', 'downloads only by https from public addresses', all),
  option('review-comments', 'SET', 'comments at lines with --post; default: blocking', ['diff'], {
    choices: ['blocking', 'changes', 'findings', 'off'],
  }),
  option('skip-kinds', 'KIND', 'kinds of resources to skip', ['build', 'diff', 'watch'], { isList: true }),
  option('substitute', 'VAR=VALUE', 'variable for post-build substitution from outside of the repository', all, {
    isRepeatable: true,
  }),
  option('verify-images', '', 'asks registries for new images of pods', ['diff', 'queue', 'watch']),
];

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
