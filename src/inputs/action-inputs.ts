import { defaultCacheSize } from './cache-place.ts';
import { defaultNodeTimeout } from './duration.ts';

/** One input of the action, as `action.yml` declares it. */
export interface ActionInput {
  readonly name: string;
  readonly description: string;
  /** Text the runner hands over when the workflow sets nothing. */
  readonly default: string;
  /** The texts it may be; any text when absent. */
  readonly values?: readonly string[];
  /** Takes several values, separated by commas or line breaks. */
  readonly isList?: boolean;
}

/** Where the configuration file is, from the root of the repository, unless an input names another place. */
export const defaultConfigFile = '.fluxdelta.yaml';

const truth = ['true', 'false'] as const;

/** Every input, sorted by name. `action.yml` holds the same names, descriptions and defaults; a test compares them. */
export const actionInputs = [
  {
    name: 'allow-egress',
    description:
      'Hosts that may be asked although `restrict-egress` would keep requests from them, such as `charts.example.org` or `*.internal.example.org`',
    default: '',
    isList: true,
  },
  {
    name: 'api-timeout',
    description:
      'How many seconds commenting, setting the status and the like may take together; services for caches and artifacts are waited for a part of that',
    default: '120',
  },
  {
    name: 'api-versions',
    description: 'API versions the cluster has besides those of Kubernetes itself, such as `monitoring.coreos.com/v1`',
    default: '',
    isList: true,
  },
  {
    name: 'artifact',
    description:
      'For `mode: post`: the file that `mode: render` wrote, or the directory with those of all shards, several separated by line breaks',
    default: '',
  },
  {
    name: 'base',
    description: 'Branch, tag, commit or directory to compare with; by default what the event says',
    default: '',
  },
  {
    name: 'cache',
    description:
      "Keep what is downloaded for later runs, through GitHub's cache service where there is one; pull requests reuse what their base branch kept",
    default: 'true',
    values: truth,
  },
  {
    name: 'cache-dir',
    description: 'Directory for downloads; by default one in the temporary directory of the runner',
    default: '',
  },
  {
    name: 'cache-size',
    description: 'What downloads may take up at the end of a run, such as `500Mi`; the least recently used go first',
    default: defaultCacheSize,
  },
  {
    name: 'changed-only',
    description: 'Render only what the change can affect; the report is the same as that of a full render',
    default: 'true',
    values: truth,
  },
  {
    name: 'chart-digests',
    description:
      'Versions of charts from OCIRepositories end in the digest of the artifact, as in Flux; `false` for clusters whose helm-controller has the gate `DisableChartDigestTracking`',
    default: 'true',
    values: truth,
  },
  {
    name: 'check-run',
    description: 'Write a check run with an annotation at every line that has something to say; needs `checks: write`',
    default: 'false',
    values: truth,
  },
  {
    name: 'comment',
    description:
      'What becomes of the pull request comment: `update` one comment, `recreate` it at the end of the conversation, `hide-and-new`, a `new` one each time, or `off`',
    default: 'update',
    values: ['hide-and-new', 'new', 'off', 'recreate', 'update'],
  },
  {
    name: 'comment-parts',
    description: 'The most comments that one report may take; what does not fit is left out and counted',
    default: '1',
  },
  {
    name: 'compare',
    description:
      'What a pull request is compared with: `merge` (what merging now would change), `merge-base` (what the branch has changed), or `exact` (the tip of the base)',
    default: 'merge',
    values: ['exact', 'merge', 'merge-base'],
  },
  {
    name: 'concurrency',
    description: 'How many resources are worked on at once; by default as the machine allows',
    default: '',
  },
  {
    name: 'config',
    description:
      'Configuration file, from the root of the repository; it is read from the base, so that a pull request cannot change how it is judged',
    default: defaultConfigFile,
  },
  {
    name: 'crd-api-versions',
    description: 'Let charts see the API versions that the CustomResourceDefinitions in the repository serve',
    default: 'false',
    values: truth,
  },
  {
    name: 'credentials',
    description:
      'Logins for the hosts that sources come from, one `host=username:password` a line; the host may have a port or a path',
    default: '',
  },
  {
    name: 'disable-kinds',
    description:
      'Kinds of Flux objects that are not reconciled, such as `HelmRelease`; what needs them is not rendered',
    default: '',
    isList: true,
  },
  {
    name: 'fail-on',
    description:
      'What fails the job, one or several: `any-failure` (something that the change touches does not render), `new-failures` (something no longer renders), `block` (a finding blocks), `warn` (a finding warns or blocks), `changes` (anything changes), `unexplained` (a changed file looks like something to apply, and nothing that was found applies it), or `never`',
    default: 'any-failure, block',
    values: ['any-failure', 'block', 'changes', 'never', 'new-failures', 'unexplained', 'warn'],
    isList: true,
  },
  {
    name: 'head',
    description: 'Branch, tag, commit or directory to show the changes of; by default what the event says',
    default: '',
  },
  { name: 'json', description: 'File to write the report to as JSON', default: '' },
  { name: 'kube-version', description: 'Kubernetes version that charts are rendered for, such as `1.36`', default: '' },
  {
    name: 'labels',
    description:
      'Labels that say how the pull request stands, one `result=label` a line; results are `block`, `changes`, `failures`, `no-changes`, `removals`, `routine`, `unchecked` and `warn`',
    default: '',
  },
  {
    name: 'mode',
    description:
      'What part of the work is done: all of it (`run`), only `render` into a file, only `post` such files, or `plan` how several jobs share the rendering',
    default: 'run',
    values: ['plan', 'post', 'render', 'run'],
  },
  {
    name: 'name',
    description: 'Tells several runs on one pull request apart; part of the comment and of the status',
    default: 'fluxdelta',
  },
  {
    name: 'node-timeout',
    description: 'How long a resource may wait for what it fetches, such as `90s`; it fails when that is exceeded',
    default: defaultNodeTimeout,
  },
  {
    name: 'offline',
    description: 'Download nothing: what needs sources outside of the repository is reported as not checked',
    default: 'false',
    values: truth,
  },
  {
    name: 'path',
    description:
      'Directory of the repository to look for clusters in. Of several, one a line, and of a glob such as `clusters/*`, each match is a cluster',
    default: '.',
  },
  {
    name: 'registry-config',
    description:
      'Logins for registries: a docker `config.json`, as its text or the path of the file; by default what `docker login` left',
    default: '',
  },
  {
    name: 'registry-mirrors',
    description:
      'Where sources are fetched from instead, one `host-or-prefix=mirror` a line, such as `ghcr.io=http://mirror.example.org:5000/ghcr`',
    default: '',
  },
  {
    name: 'release-action',
    description:
      'What releases are rendered as: `upgrade`, as Flux does with those that the base has (new ones are installed), or `install`, as for an empty cluster. What comes out otherwise is shown either way',
    default: 'upgrade',
    values: ['install', 'upgrade'],
  },
  {
    name: 'report-artifact',
    description:
      'Keep the report as a page that a browser opens, as an artifact of the run for seven days, and lead to it from the comment; needs no permission',
    default: 'true',
    values: truth,
  },
  {
    name: 'restrict-egress',
    description:
      'Download only by https and from public addresses; `auto` does so when the pull request comes from a fork. Mirrors are always allowed',
    default: 'auto',
    values: ['auto', 'false', 'true'],
  },
  {
    name: 'review-comments',
    description:
      'Comments at lines of the pull request: for `blocking` findings, for all `findings` that block or warn, for all `changes` that a line causes, or `off`',
    default: 'blocking',
    values: ['blocking', 'changes', 'findings', 'off'],
  },
  {
    name: 'shard',
    description: 'For `mode: render`: the part that this job renders, such as `1/4`; everything by default',
    default: '',
  },
  {
    name: 'shards',
    description: 'For `mode: plan`: the most jobs that the rendering is shared by',
    default: '4',
  },
  {
    name: 'sops-age-key',
    description:
      'age identity (`AGE-SECRET-KEY-1…`) that opens what SOPS encrypted; the values are used to render and masked in every output',
    default: '',
  },
  {
    name: 'status',
    description: 'Set a commit status, which a branch rule can require',
    default: 'true',
    values: truth,
  },
  {
    name: 'strict-substitutions',
    description:
      'Undefined variables in post-build substitution are errors where the tree does not say that its Flux is older than 2.9 or switches the gate off; `false` for clusters that do so elsewhere',
    default: 'true',
    values: truth,
  },
  {
    name: 'substitutions',
    description:
      'Variables for post-build substitution that come from objects outside of the repository, one `NAME=value` a line',
    default: '',
  },
  {
    name: 'token',
    description: 'Token to comment, set the status and fetch missing commits with',
    default: '${{ github.token }}',
  },
] as const satisfies readonly ActionInput[];

/** The name of an input. */
export type ActionInputName = (typeof actionInputs)[number]['name'];
