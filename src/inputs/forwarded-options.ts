import { words } from '../core/text/words.ts';
import { type CommandOption, option } from './command-options.ts';

/**
 * A maker of options that another tool has too: the last value counts, empty values are values, and the environment
 * says nothing.
 */
const optionOf =
  (command: 'kustomize' | 'template') =>
  (
    name: string,
    value: string,
    description: string,
    more: Pick<CommandOption, 'choices' | 'isBehindEquals' | 'isList' | 'refusal' | 'short'> = {},
  ): CommandOption =>
    option(name, value, description, [command], { isRepeatable: true, isOfCall: true, ...more });

const helm = optionOf('template');
const kustomize = optionOf('kustomize');
const noCluster = 'Charts are rendered without a cluster and a network.';
const noProgram = 'Nothing is executed.';

/**
 * Options of the commands that stand for other tools, with the names that these give them. Those without a description
 * are accepted and have no effect.
 */
export const forwardedOptions: readonly CommandOption[] = [
  helm('api-versions', 'VERSION', 'API versions of the cluster besides the built-in ones', {
    short: 'a',
    isList: true,
  }),
  helm('dry-run', 'HOW', '', { isBehindEquals: true }),
  helm('generate-name', '', 'release name made by Helm', { short: 'g' }),
  helm('helm-version', 'VERSION', 'version of Helm, such as 4.2; default: the newest'),
  helm('include-crds', '', 'CustomResourceDefinitions of the chart too'),
  helm('is-upgrade', '', 'upgrade in place of an install'),
  helm('kube-version', 'VERSION', 'Kubernetes version for the chart'),
  helm('name-template', 'TEMPLATE', 'template of the release name'),
  helm('namespace', 'NAME', 'namespace of the release', { short: 'n' }),
  helm('no-hooks', '', 'no hooks'),
  helm('output-dir', 'DIR', 'directory for a file per template'),
  helm('release-name', '', 'release name in paths below --output-dir'),
  helm('set', 'KEY=VALUE', 'values'),
  helm('set-file', 'KEY=FILE', 'values from files'),
  helm('set-json', 'KEY=JSON', 'values as JSON'),
  helm('set-literal', 'KEY=VALUE', 'one value as it is, without escapes'),
  helm('set-string', 'KEY=VALUE', 'values of type string'),
  helm('show-only', 'TEMPLATE', 'only the output of this template', { short: 's' }),
  helm('skip-schema-validation', '', 'no check by the values schema'),
  helm('skip-tests', '', 'no tests'),
  helm('values', 'FILE', 'file of values', { short: 'f', isList: true }),
  ...words(`
    atomic create-namespace debug devel disable-openapi-validation enable-dns force force-conflicts force-replace
    hide-notes insecure-skip-tls-verify render-subchart-notes replace rollback-on-failure server-side skip-crds
    take-ownership wait-for-jobs
  `).map((name) => helm(name, '', '')),
  ...['description', 'kube-context', 'kubeconfig', 'timeout', 'version'].map((name) => helm(name, 'TEXT', '')),
  helm('labels', 'TEXT', '', { short: 'l' }),
  helm('wait', 'HOW', '', { isBehindEquals: true }),
  helm('dependency-update', '', '', { refusal: `${noCluster} Run helm dependency build first.` }),
  helm('post-renderer', 'PROGRAM', '', { refusal: `${noProgram} Pipe the output into the program.` }),
  helm('post-renderer-args', 'TEXT', '', { refusal: `${noProgram} Pipe the output into the program.` }),
  helm('repo', 'URL', '', { refusal: `${noCluster} Pull the chart first, and use its path.` }),
  helm('validate', '', '', { refusal: `${noCluster} Remove the option.` }),
  helm('verify', '', '', { refusal: `${noCluster} Verify the package with helm verify.` }),
  kustomize('enable-alpha-plugins', '', '', { refusal: `${noProgram} Flux refuses plugins too.` }),
  kustomize('enable-helm', '', '', { refusal: `${noProgram} Use a HelmRelease for a chart, as for Flux.` }),
  kustomize('kustomize-version', 'VERSION', 'version of kustomize, such as 5.8.1; default: the newest'),
  kustomize('load-restrictor', 'HOW', 'files from outside of the directory', {
    choices: ['LoadRestrictionsNone', 'LoadRestrictionsRootOnly'],
  }),
  kustomize('output', 'FILE|DIR', 'output file, or directory for a file per resource', { short: 'o' }),
  kustomize('env', 'TEXT', '', { short: 'e' }),
  ...['helm-api-versions', 'helm-command', 'helm-kube-version', 'mount', 'network-name'].map((name) =>
    kustomize(name, 'TEXT', ''),
  ),
  ...['as-current-user', 'helm-debug', 'network'].map((name) => kustomize(name, '', '')),
];
