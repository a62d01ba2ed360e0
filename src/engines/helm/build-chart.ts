import { goString } from '../../core/go/go-string.ts';
import { addToGroup } from '../../core/group-by.ts';
import type { JsonObject, JsonValue } from '../../core/json.ts';
import { fail, problemOf } from '../../core/problem.ts';
import type { Chart, ChartDependency, ChartFile, ChartMetadata } from './chart.ts';
import type { ChartBudget } from './chart-limits.ts';
import { readChartLock, readChartMetadata, validateChartMetadata } from './chart-metadata.ts';
import { decodeYamlForTexts } from './helm-yaml.ts';
import { readArchiveFiles } from './read-archive.ts';
import { decodeValuesFile } from './values/values-file.ts';

/**
 * Makes a chart of its files, subcharts in `charts/` (folders and archives) included.
 *
 * @param files names relative to the chart's root, in load order
 * @throws ProblemError `CHART_INVALID` or `VALUES_INVALID` with Helm's message
 */
export function buildChart(files: readonly ChartFile[], digest: string, budget: ChartBudget, depth = 0): Chart {
  if (depth > budget.limits.depth) fail('CHART_INVALID', `subcharts are nested more than ${budget.limits.depth} deep`);
  let metadata: ChartMetadata | undefined;
  // An archive may hold several; each is laid over the ones before it.
  for (const file of files) {
    const base: ChartMetadata | undefined = metadata;
    if (file.name === 'Chart.yaml')
      metadata = stage('cannot load Chart.yaml', () => readChartMetadata(decode(file), base));
  }
  let lock: readonly ChartDependency[] | undefined;
  let values: JsonObject = {};
  let schema: Uint8Array | undefined;
  const templates: ChartFile[] = [];
  const others: ChartFile[] = [];
  const subcharts = new Map<string, ChartFile[]>();
  for (const file of files) {
    const { name } = file;
    if (name === 'Chart.yaml') continue;
    if (name === 'Chart.lock' || name === 'requirements.lock') {
      lock = stage(`cannot load ${name}`, () => readChartLock(decode(file)));
      if (name === 'requirements.lock' && metadata?.apiVersion === 'v1') others.push(file);
    } else if (name === 'values.yaml') {
      values = stage('cannot load values.yaml', () => decodeValuesFile(goString(file.data), budget.helm));
    } else if (name === 'values.schema.json') schema = file.data;
    else if (name === 'requirements.yaml') {
      const base: ChartMetadata | undefined = metadata;
      metadata = stage('cannot load requirements.yaml', () => readChartMetadata(decode(file), base));
      if (metadata.apiVersion === 'v1') others.push(file);
    } else if (name.startsWith('templates/')) templates.push(file);
    else if (name.startsWith('charts/')) {
      if (name.endsWith('.prov')) {
        others.push(file);
        continue;
      }
      const inner = name.slice('charts/'.length);
      const entry = inner.split('/', 1)[0] ?? '';
      addToGroup(subcharts, entry, { name: inner, data: file.data });
    } else others.push(file);
  }
  if (metadata === undefined) fail('CHART_INVALID', 'Chart.yaml file is missing');
  const valid = validateChartMetadata(metadata);
  const dependencies: Chart[] = [];
  for (const [entry, entryFiles] of subcharts) {
    if (entry.startsWith('_') || entry.startsWith('.')) continue;
    dependencies.push(
      stage(`error unpacking subchart ${entry} in ${valid.name}`, () =>
        buildSubchart(entry, entryFiles, valid.name, digest, budget, depth),
      ),
    );
  }
  return {
    metadata: valid,
    lock,
    values,
    schema,
    templates,
    files: others,
    crds: others.filter((file) => file.name.startsWith('crds/') && /\.(?:ya?ml|json)$/i.test(file.name)),
    dependencies,
    digest,
  };
}

function buildSubchart(
  entry: string,
  files: readonly ChartFile[],
  parent: string,
  digest: string,
  budget: ChartBudget,
  depth: number,
): Chart {
  const id = `${digest}/charts/${entry}`;
  if (entry.endsWith('.tgz')) {
    const [file] = files;
    if (file === undefined || file.name !== entry)
      fail('CHART_INVALID', `error unpacking subchart tar in ${parent}: expected ${entry}, got ${file?.name ?? ''}`);
    return buildChart(readArchiveFiles(file.data, budget), id, budget, depth + 1);
  }
  const inner = files.flatMap(({ name, data }) => {
    const slash = name.indexOf('/');
    return slash < 0 ? [] : [{ name: name.slice(slash + 1), data }];
  });
  return buildChart(inner, id, budget, depth + 1);
}

/** Runs one step of loading; what goes wrong in it is said to have gone wrong there. */
function stage<T>(what: string, run: () => T): T {
  try {
    return run();
  } catch (error) {
    const problem = problemOf(error);
    if (problem.code === 'INTERNAL') throw error;
    return fail(
      'CHART_INVALID',
      `${what}: ${problem.message}`,
      problem.hint === undefined ? {} : { hint: problem.hint },
    );
  }
}

function decode(file: ChartFile): JsonValue {
  return decodeYamlForTexts(goString(file.data));
}
