import type { FileTree } from '../../core/files/file-tree.ts';
import { goBytes, goString } from '../../core/go/go-string.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/json.ts';
import { fail, type Problem, type ProblemCode, problemOf, type Warning } from '../../core/problem.ts';
import { newestHelm } from '../../core/versions/helm-versions.ts';
import {
  ExecContext,
  TemplateCompiler,
  TemplateExecError,
  TemplateParseError,
  TemplateSet,
} from '../gotemplate/public.ts';
import type { Chart, ChartLoad } from './chart.ts';
import { helmFunctions } from './functions/helm-functions.ts';
import { loadChart } from './load-chart.ts';
import { loadChartArchive } from './load-chart-archive.ts';
import { renderChart } from './render-chart.ts';
import type { SchemaSources } from './schema/validate-values.ts';
import { printTemplate, writeTemplate } from './template-output.ts';
import { mergeValues } from './values/merge-values.ts';
import { parseSetString, type SetMode } from './values/set-values.ts';
import { decodeValuesFile, under } from './values/values-file.ts';

/** Inputs of the command; paths are as written on the command line, `-` is the standard input. */
export interface TemplateCommandIo {
  /** Bytes of a file; undefined when there is none. */
  readFile(path: string): Uint8Array | undefined;
  /** A directory as a place in a tree in which links are followed; undefined when it is none. */
  openDirectory(path: string): { readonly tree: FileTree; readonly directory: string } | undefined;
  /** Documents that values schemas refer to; without it a reference to one fails, as for Helm without a network. */
  readonly schemas?: SchemaSources;
}

/** Output of the command, and its success. */
export interface TemplateCommandResult {
  /** Bytes for the standard output; empty after a failure. */
  readonly stdout: Uint8Array;
  /**
   * Files to write with `--output-dir`, by path below the directory that the user stands in; each replaces what is
   * there.
   */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What Helm writes to the standard error for the problems; empty without any. */
  readonly stderr: string;
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/** Arguments of the command. */
export interface TemplateArguments {
  /** Name and chart. */
  readonly words: readonly string[];
  /** Values of Helm's options by name, in order; a switch that is on has one. */
  readonly values: ReadonlyMap<string, readonly string[]>;
}

/**
 * `helm template` without Helm: takes its arguments and prints its bytes. CHART is a directory or a packaged chart.
 * Values come from `-f`, `--set-json`, `--set`, `--set-string`, `--set-file` and `--set-literal`, applied in that
 * order.
 *
 * Only functions that are random in Helm differ; see `renderChart`.
 */
export function templateCommand(flags: TemplateArguments, io: TemplateCommandIo): TemplateCommandResult {
  try {
    const last = (flag: string): string | undefined => flags.values.get(flag)?.at(-1);
    const { name, chartPath } = nameAndChart(flags);
    checkDryRun(last('dry-run'));
    const helm = last('helm-version')?.replace(/^v/, '') ?? newestHelm;
    const values = commandValues(flags, io, helm);
    const chart = installable(open(chartPath, io, helm));
    const set = (flag: string): boolean => flags.values.has(flag);
    // Helm takes an empty one for none.
    const kubeVersion = last('kube-version') || undefined;
    const outcome = renderChart(chart, {
      helm,
      values,
      release: { name, namespace: last('namespace') ?? 'default', isUpgrade: set('is-upgrade') },
      capabilities: { kubeVersion, apiVersions: flags.values.get('api-versions') ?? [] },
      includeCrds: set('include-crds'),
      noHooks: set('no-hooks'),
      skipTests: set('skip-tests'),
      skipSchemaValidation: set('skip-schema-validation'),
      schemas: io.schemas ?? { missing: 'fail' },
    });
    if (outcome.problems.length > 0) return failed(outcome.problems, outcome.warnings);
    const showOnly = flags.values.get('show-only') ?? [];
    const directory = last('output-dir') ?? '';
    if (directory !== '') {
      const written = writeTemplate(outcome, set('release-name') ? `${directory}/${name}` : directory);
      // What is written is not printed, so there is nothing to choose from.
      if (showOnly.length > 0) fail('INPUT_INVALID', `could not find template ${showOnly[0]} in chart`);
      return {
        stdout: goBytes(written.text),
        files: written.files,
        stderr: '',
        problems: [],
        warnings: outcome.warnings,
      };
    }
    const text = printTemplate(outcome, { showOnly, helm });
    return { stdout: goBytes(text), files: new Map(), stderr: '', problems: [], warnings: outcome.warnings };
  } catch (error) {
    return failed([problemOf(error)], []);
  }
}

/** Codes of problems that Helm meets when it has begun to render, where it says how to see the output. */
const whileRendering: ReadonlySet<ProblemCode> = new Set([
  'CHART_KUBE_VERSION',
  'RENDERED_YAML',
  'TEMPLATE_EXEC',
  'TEMPLATE_LIMIT',
  'TEMPLATE_PARSE',
]);

function failed(problems: readonly Problem[], warnings: readonly Warning[]): TemplateCommandResult {
  const [problem] = problems;
  const text = problem?.original ?? problem?.message ?? '';
  const more = problem !== undefined && whileRendering.has(problem.code);
  const stderr = `Error: ${text}\n${more ? '\nUse --debug flag to render out invalid YAML\n' : ''}`;
  return { stdout: new Uint8Array(), files: new Map(), stderr, problems, warnings };
}

/** Without a cluster only a run on the client is what it says. */
function checkDryRun(mode: string | undefined): void {
  if (mode === 'server')
    fail('INPUT_INVALID', '--dry-run=server is not supported: charts are rendered without a cluster', {
      hint: 'Remove the flag.',
    });
  if (mode !== undefined && !['', 'client', 'none', 'true', 'false', 'unchanged'].includes(mode))
    fail('INPUT_INVALID', `invalid dry-run value (${JSON.stringify(mode)}). Must be "none", "server", or "client"`);
}

function nameAndChart({ words, values }: TemplateArguments): { name: string; chartPath: string } {
  const [first = '', second] = words;
  const template = values.get('name-template')?.at(-1) ?? '';
  if (second === undefined) return { name: template === '' ? 'release-name' : nameFrom(template), chartPath: first };
  if (values.has('generate-name')) fail('INPUT_INVALID', 'cannot set --generate-name and also specify a name');
  if (template !== '') fail('INPUT_INVALID', 'cannot set --name-template and also specify a name');
  return { name: first, chartPath: second };
}

/** The release name that `--name-template` makes, a template without data. */
function nameFrom(template: string): string {
  const set = new TemplateSet('name-template', new TemplateCompiler(helmFunctions()));
  try {
    set.add('name-template', template);
    return new ExecContext(set).execute('name-template', null);
  } catch (error) {
    if (error instanceof TemplateParseError || error instanceof TemplateExecError)
      return fail('INPUT_INVALID', error.message, {}, { cause: error });
    throw error;
  }
}

function open(path: string, io: TemplateCommandIo, helm: string): ChartLoad {
  const opened = io.openDirectory(path);
  if (opened !== undefined) return loadChart(opened.tree, opened.directory, { helm });
  const bytes = io.readFile(path);
  if (bytes === undefined) return fail('CHART_NOT_FOUND', `path ${JSON.stringify(path)} not found`);
  return loadChartArchive(bytes, {}, helm);
}

/** The loaded chart, if Helm would install it: of an installable type and with all declared dependencies present. */
function installable({ chart, problems }: ChartLoad): Chart {
  const [problem] = problems;
  if (problem !== undefined || chart === undefined) {
    const { code, message, ...more } = problem ?? { code: 'CHART_INVALID', message: 'cannot load the chart' };
    return fail(code, message, more);
  }
  const { type, dependencies } = chart.metadata;
  if (type !== '' && type !== 'application') return fail('CHART_INVALID', `${type} charts are not installable`);
  const missing = (dependencies ?? []).filter(
    ({ name }) => !chart.dependencies.some((present) => present.metadata.name === name),
  );
  if (missing.length > 0)
    return fail(
      'CHART_DEPENDENCY',
      `an error occurred while checking for chart dependencies. You may need to run 'helm dependency build' to fetch missing dependencies: found in Chart.yaml, but missing in charts/ directory: ${missing.map(({ name }) => name).join(', ')}`,
    );
  return chart;
}

function commandValues(flags: TemplateArguments, io: TemplateCommandIo, helm: string): JsonObject {
  const read = (path: string): string => {
    const bytes = io.readFile(path);
    return bytes === undefined ? fail('VALUES_NOT_FOUND', `open ${path}: no such file or directory`) : goString(bytes);
  };
  let values: JsonObject = {};
  for (const path of flags.values.get('values') ?? []) {
    const text = read(path);
    values = mergeValues(
      values,
      under(`failed to parse ${path}`, () => decodeValuesFile(text, helm)),
    );
  }
  for (const text of flags.values.get('set-json') ?? []) {
    if (text.trim().startsWith('{')) values = mergeValues(values, jsonObject(text));
    else apply('--set-json', text, values, 'json');
  }
  for (const text of flags.values.get('set') ?? []) apply('--set', text, values, 'typed');
  for (const text of flags.values.get('set-string') ?? []) apply('--set-string', text, values, 'string');
  for (const text of flags.values.get('set-file') ?? []) apply('--set-file', text, values, 'typed', read);
  for (const text of flags.values.get('set-literal') ?? []) apply('--set-literal', text, values, 'literal');
  return values;
}

function apply(flag: string, text: string, values: JsonObject, mode: SetMode, read?: (path: string) => string): void {
  try {
    parseSetString(text, values, mode, read);
  } catch (error) {
    const problem = problemOf(error);
    fail(problem.code, `failed parsing ${flag} data${mode === 'json' ? ` ${text}` : `: ${problem.message}`}`);
  }
}

function jsonObject(text: string): JsonObject {
  let parsed: JsonValue | undefined;
  try {
    parsed = JSON.parse(text) as JsonValue;
  } catch {
    parsed = undefined;
  }
  return isJsonObject(parsed) ? parsed : fail('VALUES_INVALID', `failed parsing --set-json data JSON: ${text}`);
}
