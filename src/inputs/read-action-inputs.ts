import { type AcceptSettings, acceptWays, type FailOn } from '../core/fail-on.ts';
import { nodeKindNames } from '../core/flux-kinds.ts';
import type { GitHubEvent } from '../core/github-event.ts';
import type { HostCredential } from '../core/host-credential.ts';
import type { JsonValue } from '../core/json.ts';
import { acceptLabel, labelResults, type ResultLabel } from '../core/label-result.ts';
import { platformOf, runPage } from '../core/platform.ts';
import type { Problem } from '../core/problem.ts';
import { trimmedEnd } from '../core/text/trimmed.ts';
import { partsOf } from '../core/text/words.ts';
import { type ActionInput, type ActionInputName, actionInputs } from './action-inputs.ts';
import { parseByteSize } from './cache-place.ts';
import { decodeEvent, isSha } from './decode-event.ts';
import { decodeWorkflowRun, type EndedRun } from './decode-workflow-run.ts';
import { parseDuration } from './duration.ts';
import { freeze } from './freeze.ts';
import { parseHostCredentials } from './host-credentials.ts';
import { parseRegistryMirrors } from './registry-mirrors.ts';
import type { RenderChoices } from './render-choices.ts';
import { parseResultLabels } from './result-labels.ts';
import { parseSubstitutions } from './substitutions.ts';
import { malformedValue } from './value-form.ts';

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the workflow asks for. Texts that are not set are absent; paths are as written. */
interface ActionSettings extends RenderChoices {
  /** Seconds that all requests to the API may take together. */
  readonly apiTimeout: number;
  readonly accept: AcceptSettings;
  /** Files and directories that hold what was rendered elsewhere. */
  readonly artifacts: readonly string[];
  readonly base?: string;
  readonly changedOnly: boolean;
  readonly checkRun: boolean;
  readonly comment: 'hide-and-new' | 'new' | 'off' | 'recreate' | 'update';
  /** The most comments one report may take. */
  readonly commentParts: number;
  readonly compare: 'exact' | 'merge' | 'merge-base';
  readonly credentials: readonly HostCredential[];
  /** Absent for all. */
  readonly cluster?: string;
  /** Empty for `never`. */
  readonly failOn: readonly FailOn[];
  /** True when a queue has the requests of forks too. */
  readonly forks: boolean;
  readonly head?: string;
  readonly jsonFile?: string;
  readonly labels: readonly ResultLabel[];
  readonly mode: 'post' | 'queue' | 'render' | 'run';
  readonly name: string;
  /** One directory to look for clusters in, or directories and globs that are a cluster each. */
  readonly paths: readonly string[];
  /** True when the report is kept as a page. */
  readonly reportArtifact: boolean;
  /** Absent when the event decides. */
  readonly restrictEgress?: boolean;
  readonly reviewComments: 'blocking' | 'changes' | 'findings' | 'off';
  readonly status: boolean;
  readonly token?: string;
}

/** The workflow run the action is part of. */
interface WorkflowRun {
  readonly event: GitHubEvent;
  /** The run whose end started this one; absent for every other event. */
  readonly endedRun?: EndedRun;
  readonly repository: { readonly owner: string; readonly repo: string };
  /** Root of the REST API, without a slash at its end. */
  readonly apiUrl: string;
  /** Origin of the web pages, without a slash at its end. */
  readonly serverUrl: string;
  /** The run and which attempt at it this is, as `run.attempt`; `0.1` when the runner does not say. */
  readonly id: string;
  /** The commit the run was started for. */
  readonly sha?: string;
  /** Web page of the run; absent when the runner does not say which it is. */
  readonly runUrl?: string;
  /** The artifact service; absent when the runner names none. */
  readonly artifacts?: { readonly url: string; readonly token: string; readonly mostDays?: number };
  /** The checkout. */
  readonly workspace: string;
  readonly temporaryDirectory?: string;
}

/** Inputs of the action, read once and frozen. */
export interface Inputs {
  readonly settings: ActionSettings;
  readonly run: WorkflowRun;
  /** For the programs the action starts. */
  readonly environment: Environment;
}

/**
 * Reads the inputs and the event of a workflow run. `payload` is that of the event, undefined when it cannot be read.
 * Answers with every fault found: code `INPUT_INVALID`, and what would be right as the hint.
 */
export function readActionInputs(
  environment: Environment,
  payload: JsonValue | undefined,
): Inputs | readonly Problem[] {
  const problems: Problem[] = [];
  const settings = readSettings(environment, problems);
  const run = readRun(environment, payload, problems);
  if (problems.length > 0 || run === undefined) return freeze(problems);
  return freeze({ settings, run, environment: { ...environment } });
}

/**
 * Inputs of a run some of whose inputs are refused, with defaults in their places: enough to tell where a report is
 * expected that there is none. Undefined when the run itself cannot be made out.
 */
export function partialInputs(environment: Environment, payload: JsonValue | undefined): Inputs | undefined {
  const faults: Problem[] = [];
  const run = readRun(environment, payload, faults);
  if (faults.length > 0 || run === undefined) return undefined;
  return freeze({ settings: readSettings(environment, []), run, environment: { ...environment } });
}

/** Inputs whose values have a form. */
const formedInputs = [
  'allow-egress',
  'api-versions',
  'cache-size',
  'feature-gates',
  'helm-version',
  'kube-version',
  'kube-versions',
  'name',
  'node-timeout',
  'deadline',
] as const;

/** The runner's name for an input: upper case, spaces as underscores, dashes kept. */
function textOf(environment: Environment, name: ActionInputName): string {
  return (environment[`INPUT_${name.toUpperCase()}`] ?? '').trim();
}

function readSettings(environment: Environment, problems: Problem[]): ActionSettings {
  const inputs: readonly ActionInput[] = actionInputs;
  const table = new Map(inputs.map((input) => [input.name, input]));
  const text = (name: ActionInputName): string => {
    const given = textOf(environment, name);
    const fallback = table.get(name)?.default ?? '';
    // The default of `token` is an expression that only the runner can work out.
    return given === '' && !fallback.startsWith('${{') ? fallback : given;
  };
  const refuse = (message: string, hint: string): void => {
    problems.push({ code: 'INPUT_INVALID', message, hint });
  };
  const check = (name: ActionInputName, value: string): boolean => {
    const { values } = table.get(name) ?? {};
    if (values === undefined || values.includes(value)) return true;
    refuse(
      `invalid input \`${name}\`: \`${oneLine(value)}\``,
      `Use ${values.map((allowed) => `\`${allowed}\``).join(', ')}.`,
    );
    return false;
  };
  const choice = <T extends string>(name: ActionInputName, fallback: T): T => {
    const value = text(name);
    return check(name, value) ? (value as T) : fallback;
  };
  const flag = (name: ActionInputName): boolean => choice(name, 'true') === 'true';
  const list = (name: ActionInputName): readonly string[] => partsOf(text(name), /[,\n]/);
  const lines = (name: ActionInputName): readonly string[] => partsOf(text(name), '\n');
  const optional = <K extends string>(key: K, value: string): { readonly [P in K]?: string } =>
    (value === '' ? {} : { [key]: value }) as { readonly [P in K]?: string };

  for (const kind of list('disable-kinds').filter((name) => !nodeKindNames.includes(name)))
    refuse(
      `unknown kind in input \`disable-kinds\`: \`${oneLine(kind)}\``,
      `Use ${nodeKindNames.map((name) => `\`${name}\``).join(', ')}.`,
    );
  const accept = list('accept').filter((value) => check('accept', value));
  const ways = acceptWays.filter((way) => accept.includes(way));
  if (ways.length > 1) refuse(`input \`accept\` has \`${ways.join('` and `')}\``, 'Use one of them.');
  const failOn = list('fail-on').filter((value) => check('fail-on', value));
  if (failOn.includes('never') && failOn.length > 1)
    refuse('input `fail-on` has `never` beside other values', 'Use `never` alone.');
  const wholeNumber = (name: ActionInputName, most: number): number => {
    const value = text(name);
    if (/^[1-9]\d{0,8}$/.test(value) && Number(value) <= most) return Number(value);
    refuse(`invalid input \`${name}\`: \`${oneLine(value)}\``, `Use a whole number from 1 to ${most}.`);
    return 1;
  };
  const paths = lines('path');
  const substitutions = parseSubstitutions(lines('substitutions'));
  if (substitutions.fault !== undefined)
    refuse(
      `invalid line in input \`substitutions\`: \`${oneLine(substitutions.fault)}\``,
      'Use one `NAME=value` a line.',
    );
  const mirrors = parseRegistryMirrors(text('registry-mirrors').split('\n'));
  if (mirrors.fault !== undefined)
    refuse(
      `invalid line in input \`registry-mirrors\`: \`${oneLine(mirrors.fault)}\``,
      'Use one `host-or-prefix=mirror` a line, without logins.',
    );
  const logins = parseHostCredentials(text('credentials').split('\n'));
  if (logins.fault !== undefined)
    refuse(`invalid line ${logins.fault} in input \`credentials\``, 'Use one `host=username:password` a line.');
  const labels = parseResultLabels(text('labels').split('\n'));
  if (labels.fault !== undefined)
    refuse(
      `invalid line in input \`labels\`: \`${oneLine(labels.fault)}\``,
      `Use one \`result=label\` a line, and not \`${acceptLabel}\`. Results: ${labelResults.map((result) => `\`${result}\``).join(', ')}.`,
    );
  for (const name of formedInputs) {
    const values = table.get(name)?.isList === true ? list(name) : [text(name)].filter((value) => value !== '');
    const fault = malformedValue(name, values);
    if (fault === undefined) continue;
    refuse(`invalid input \`${name}\`: \`${oneLine(fault.value)}\``, fault.hint);
  }
  const egress = choice<'auto' | 'false' | 'true'>('restrict-egress', 'auto');
  return {
    accept: { way: ways[0] ?? 'label', refusals: accept.includes('refusals') },
    allowEgress: list('allow-egress'),
    apiTimeout: wholeNumber('api-timeout', 3600),
    apiVersions: list('api-versions'),
    artifacts: lines('artifact'),
    ...optional('base', text('base')),
    cache: flag('cache'),
    ...optional('cacheDirectory', text('cache-dir')),
    cacheSize: parseByteSize(text('cache-size')) ?? 0,
    changedOnly: flag('changed-only'),
    checkRun: flag('check-run'),
    comment: choice<ActionSettings['comment']>('comment', 'update'),
    ...optional('cluster', text('cluster')),
    commentParts: wholeNumber('comment-parts', 20),
    compare: choice<ActionSettings['compare']>('compare', 'merge'),
    ...(text('concurrency') === '' ? {} : { concurrency: wholeNumber('concurrency', 9999) }),
    configFile: text('config'),
    crdApiVersions: flag('crd-api-versions'),
    credentials: logins.credentials,
    decrypt: choice<'stand-ins' | 'values'>('decrypt', 'stand-ins'),
    disabledKinds: list('disable-kinds'),
    failOn: failOn.filter((value): value is FailOn => value !== 'never'),
    featureGates: list('feature-gates'),
    forks: flag('forks'),
    ...optional('head', text('head')),
    ...optional('jsonFile', text('json')),
    ...optional('helmVersion', text('helm-version')),
    ...optional('kubeVersion', text('kube-version')),
    kubeVersions: list('kube-versions'),
    labels: labels.labels,
    mode: choice<ActionSettings['mode']>('mode', 'run'),
    name: text('name').replace(/\p{Cc}+/gu, ' '),
    nodeTimeout: parseDuration(text('node-timeout')) ?? 0,
    deadline: parseDuration(text('deadline')) ?? 0,
    offline: flag('offline'),
    paths: paths.length === 0 ? ['.'] : paths,
    ...optional('registryConfig', text('registry-config')),
    registryMirrors: mirrors.rewrites,
    reportArtifact: flag('report-artifact'),
    ...(egress === 'auto' ? {} : { restrictEgress: egress === 'true' }),
    reviewComments: choice<ActionSettings['reviewComments']>('review-comments', 'blocking'),
    // The variable is the one that SOPS itself reads.
    ...optional('sopsAgeKey', text('sops-age-key') || (environment['SOPS_AGE_KEY'] ?? '').trim()),
    status: flag('status'),
    strictSubstitutions: flag('strict-substitutions'),
    chartDigests: flag('chart-digests'),
    releaseAction: choice<'install' | 'upgrade'>('release-action', 'upgrade'),
    substitutions: substitutions.values,
    ...optional('token', text('token')),
    verifyImages: flag('verify-images'),
  };
}

function readRun(
  environment: Environment,
  payload: JsonValue | undefined,
  problems: Problem[],
): WorkflowRun | undefined {
  const variable = (name: string): string => environment[name] ?? '';
  const [owner = '', name = '', ...rest] = variable('GITHUB_REPOSITORY').split('/');
  if (!isRepositoryPart(owner) || !isRepositoryPart(name) || rest.length > 0)
    problems.push({
      code: 'INPUT_INVALID',
      message: 'GITHUB_REPOSITORY is not owner/name',
      hint: 'Run the action in a workflow. In a terminal, use `fluxdelta diff`.',
    });
  const apiUrl = originOf(environment, 'GITHUB_API_URL', 'https://api.github.com', problems);
  const serverUrl = originOf(environment, 'GITHUB_SERVER_URL', 'https://github.com', problems);
  if (payload === undefined) {
    problems.push({ code: 'INPUT_INVALID', message: 'the file at GITHUB_EVENT_PATH is not JSON' });
    return undefined;
  }
  const eventName = variable('GITHUB_EVENT_NAME');
  const event = decodeEvent({ eventName, ref: variable('GITHUB_REF'), sha: variable('GITHUB_SHA') }, payload);
  if (isFaults(event)) {
    problems.push({
      code: 'INPUT_INVALID',
      message: `missing or malformed fields in the payload of event ${oneLine(eventName)}: ${event.join(', ')}`,
    });
    return undefined;
  }
  const [runId, attempt] = [variable('GITHUB_RUN_ID'), variable('GITHUB_RUN_ATTEMPT')];
  const runNumber = variable('GITHUB_RUN_NUMBER');
  const endedRun = eventName === 'workflow_run' ? decodeWorkflowRun(payload) : undefined;
  if (eventName === 'workflow_run' && endedRun === undefined) {
    problems.push({
      code: 'INPUT_INVALID',
      message: 'missing or malformed run in the payload of event workflow_run',
      ...(platformOf(apiUrl).hasEndedRuns
        ? {}
        : { hint: 'Gitea and Forgejo do not send it. Post from the run of the pull request.' }),
    });
    return undefined;
  }
  return {
    event,
    endedRun,
    repository: { owner, repo: name },
    apiUrl,
    serverUrl,
    id: `${/^\d{1,20}$/.test(runId) ? runId : '0'}.${/^\d{1,6}$/.test(attempt) ? attempt : '1'}`,
    ...(isSha(variable('GITHUB_SHA')) ? { sha: variable('GITHUB_SHA') } : {}),
    ...(/^\d+$/.test(runId)
      ? {
          runUrl: runPage(platformOf(apiUrl), `${serverUrl}/${owner}/${name}`, {
            id: runId,
            number: /^\d+$/.test(runNumber) ? runNumber : '',
          }),
        }
      : {}),
    ...artifactService(variable),
    workspace: variable('GITHUB_WORKSPACE') || '.',
    ...(variable('RUNNER_TEMP') === '' ? {} : { temporaryDirectory: variable('RUNNER_TEMP') }),
  };
}

/** Where the run keeps artifacts, from the variables that the runner gives to actions. */
function artifactService(variable: (name: string) => string): Pick<WorkflowRun, 'artifacts'> {
  const [address, token] = [variable('ACTIONS_RESULTS_URL'), variable('ACTIONS_RUNTIME_TOKEN')];
  if (token === '' || !/^https?:\/\//.test(address) || !URL.canParse(address)) return {};
  const days = variable('GITHUB_RETENTION_DAYS');
  const mostDays = /^[1-9]\d{0,3}$/.test(days) ? { mostDays: Number(days) } : {};
  return { artifacts: { url: new URL(address).origin, token, ...mostDays } };
}

function isFaults(event: GitHubEvent | readonly string[]): event is readonly string[] {
  return Array.isArray(event);
}

/** An owner or repository name, which becomes part of URLs. */
function isRepositoryPart(text: string): boolean {
  return /^[A-Za-z0-9_.-]{1,100}$/.test(text) && !/^\.+$/.test(text);
}

function originOf(environment: Environment, variable: string, fallback: string, problems: Problem[]): string {
  const text = environment[variable] ?? '';
  if (text === '') return fallback;
  const isUrl = /^https?:\/\/[^\s/@?#]+(?:\/[^\s?#]*)?$/.test(text) && URL.canParse(text);
  if (!isUrl) problems.push({ code: 'INPUT_INVALID', message: `${variable} is not an HTTP URL` });
  return trimmedEnd(text, '/');
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').slice(0, 100);
}
